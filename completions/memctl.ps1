# PowerShell completion for memctl; made by `memctl completion powershell`

Register-ArgumentCompleter -Native -CommandName memctl -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $commands = @('init', 'add', 'capture', 'recall', 'ask', 'show', 'ls', 'pick', 'today', 'open', 'edit', 'tags', 'links', 'related', 'history', 'diff', 'revert', 'pin', 'unpin', 'tag', 'link', 'status', 'promote', 'demote', 'govern', 'session', 'queue', 'conflicts', 'feedback', 'forget', 'wake', 'undo', 'redo', 'log', 'index', 'watch', 'rebuild', 'verify', 'dream', 'review', 'health', 'stats', 'doctor', 'backup', 'restore', 'export', 'import', 'config', 'trust', 'privacy', 'model', 'completion', 'bench', 'demo', 'help')
    $subcommands = @{
        'status' = @('set')
        'session' = @('context')
        'queue' = @('ls', 'add', 'retry', 'drop')
        'conflicts' = @('ls', 'show', 'resolve')
        'config' = @('ls', 'get', 'set', 'edit', 'path', 'explain')
        'trust' = @('add', 'list', 'revoke')
        'model' = @('ls', 'use', 'pull', 'exam')
    }
    $table = @{
        'init' = @{ kind = 'files'; options = @('--demo', '--no-embed', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'add' = @{ kind = ''; options = @('--title', '--category', '--type', '--layer', '--tag', '--link', '--pin', '--immutable', '--valid-from', '--valid-until', '--source', '--governance', '--confidence', '--session', '--authority', '--force', '--redact', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'capture' = @{ kind = ''; options = @('--session', '--source', '--later', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'recall' = @{ kind = ''; options = @('--limit', '--mode', '--as-of', '--timeline', '--active', '--session', '--mood', '--category', '--type', '--layer', '--tag', '--since', '--until', '--path', '--keyword', '--semantic', '--verified-only', '--min-score', '--status', '--explain', '--why', '--no-trace', '--all', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'ask' = @{ kind = ''; options = @('--limit', '--as-of', '--category', '--type', '--layer', '--tag', '--since', '--until', '--path', '--keyword', '--semantic', '--verified-only', '--no-trace', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'show' = @{ kind = 'notes'; options = @('--raw', '--section', '--lines', '--backlinks', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'ls' = @{ kind = ''; options = @('--status', '--layer', '--type', '--category', '--tag', '--path', '--since', '--until', '--sort', '--limit', '--all', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'pick' = @{ kind = ''; options = @('--multi', '--limit', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'today' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'open' = @{ kind = 'notes'; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'edit' = @{ kind = 'notes'; options = @('--text', '--force', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'tags' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'links' = @{ kind = 'notes'; options = @('--orphans', '--broken', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'related' = @{ kind = 'notes'; options = @('--limit', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'history' = @{ kind = 'notes'; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'diff' = @{ kind = 'notes'; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'revert' = @{ kind = 'notes'; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'pin' = @{ kind = 'notes'; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'unpin' = @{ kind = 'notes'; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'tag' = @{ kind = 'notes'; options = @('--remove', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'link' = @{ kind = 'notes'; options = @('--kind', '--remove', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'status' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'status set' = @{ kind = 'notes'; options = @('--reason', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'promote' = @{ kind = 'notes'; options = @('--to', '--reason', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'demote' = @{ kind = 'notes'; options = @('--to', '--reason', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'govern' = @{ kind = 'notes'; options = @('--reason', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'session context' = @{ kind = ''; options = @('--about', '--max-items', '--max-chars', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'queue ls' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'queue add' = @{ kind = ''; options = @('--priority', '--later', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'queue retry' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'queue drop' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'conflicts ls' = @{ kind = ''; options = @('--all', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'conflicts show' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'conflicts resolve' = @{ kind = ''; options = @('--keep', '--reason', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'feedback' = @{ kind = 'notes'; options = @('--note', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'forget' = @{ kind = 'notes'; options = @('--query', '--purge', '--confirm', '--force', '--reason', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'wake' = @{ kind = 'notes'; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'undo' = @{ kind = ''; options = @('--any', '--force', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'redo' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'log' = @{ kind = ''; options = @('--limit', '--actor', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'index' = @{ kind = 'files'; options = @('--rebuild', '--no-embed', '--accept-missing', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'watch' = @{ kind = ''; options = @('--once', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'rebuild' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'verify' = @{ kind = 'notes'; options = @('--diff', '--fix', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'dream' = @{ kind = ''; options = @('--apply', '--review', '--scheduled', '--phases', '--budget', '--time', '--no-llm', '--explain', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'review' = @{ kind = 'notes'; options = @('--limit', '--new', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'health' = @{ kind = ''; options = @('--days', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'stats' = @{ kind = ''; options = @('--plot', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'doctor' = @{ kind = ''; options = @('--fix', '--deep', '--bundle', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'backup' = @{ kind = 'files'; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'restore' = @{ kind = 'files'; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'export' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'import' = @{ kind = 'files'; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'config ls' = @{ kind = ''; options = @('--changed', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'config get' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'config set' = @{ kind = ''; options = @('--here', '--unset', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'config edit' = @{ kind = ''; options = @('--here', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'config path' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'config explain' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'trust add' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'trust list' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'trust revoke' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'privacy' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'model ls' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'model use' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'model pull' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'model exam' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'completion' = @{ kind = 'shells'; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'bench' = @{ kind = 'files'; options = @('--limit', '--baselines', '--ablate', '--by', '--rankings', '--compare', '--plot', '--questions', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
        'demo' = @{ kind = ''; options = @('--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--dry-run', '--help') }
        'help' = @{ kind = 'commands'; options = @('--all', '--vault', '--channel', '--profile', '--now', '--json', '--jsonl', '--format', '--quiet', '--verbose', '--color', '--no-input', '--yes', '--no-pager', '--help') }
    }
    $typed = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() } |
        Where-Object { -not $_.StartsWith('-') -and $_ -ne $wordToComplete })
    $found = @()
    if ($typed.Count -eq 0) {
        $found = $commands
    } else {
        $name = $typed[0]
        if ($typed.Count -gt 1 -and $table.ContainsKey("$name $($typed[1])")) { $name = "$name $($typed[1])" }
        $entry = $table[$name]
        if ($wordToComplete.StartsWith('-')) {
            if ($entry) { $found = $entry.options }
        } elseif ($typed.Count -eq 1 -and $subcommands.ContainsKey($name)) {
            $found = $subcommands[$name]
        } elseif ($entry -and $entry.kind -eq 'shells') {
            $found = @('bash', 'zsh', 'fish', 'powershell')
        } elseif ($entry -and $entry.kind -eq 'commands') {
            $found = $commands
        } elseif ($entry -and $entry.kind -and $entry.kind -ne 'files') {
            $found = @(& memctl completion candidates $entry.kind -- $wordToComplete 2>$null |
                ForEach-Object { ($_ -split "`t")[0] } | Where-Object { $_ -match '^[\w.-]+$' })
        }
    }
    $found | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }
}
