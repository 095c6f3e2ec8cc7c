# bash completion for memctl; made by `memctl completion bash`

_memctl_ask() {
    local token
    while IFS=$'\t' read -r token _; do
        [[ $token =~ ^[[:alnum:]_.-]+$ ]] && COMPREPLY+=("$token")
    done < <(command memctl completion candidates "$1" -- "$2" 2>/dev/null)
}

_memctl() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
    local i word command="" subs="" options="" kind=""
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        case $word in
            --about|--active|--actor|--as-of|--authority|--budget|--by|--category|--channel|--color|--compare|--confidence|--confirm|--days|--explain|--format|--governance|--keep|--kind|--layer|--limit|--lines|--link|--max-chars|--max-items|--min-score|--mode|--mood|--new|--note|--now|--path|--phases|--plot|--priority|--profile|--query|--questions|--rankings|--reason|--remove|--section|--session|--since|--sort|--source|--status|--tag|--text|--time|--title|--to|--type|--until|--valid-from|--valid-until|--vault|-C|-k|-l) ((i++)) ;;
            -*) ;;
            *)
                if [[ -z $command ]]; then
                    command=$word
                elif [[ $command != *" "* && " $subs " == *" $word "* ]]; then
                    command="$command $word"
                fi
                case $command in
        status) subs="set" ;;
        session) subs="context" ;;
        queue) subs="ls add retry drop" ;;
        conflicts) subs="ls show resolve" ;;
        config) subs="ls get set edit path explain" ;;
        trust) subs="add list revoke" ;;
        model) subs="ls use pull exam" ;;
                esac
                ;;
        esac
    done
    case $prev in
        -C|--vault) COMPREPLY=($(compgen -d -- "$cur")); compopt -o filenames 2>/dev/null; return ;;
        --channel) _memctl_ask channels "$cur"; return ;;
        --format) COMPREPLY=($(compgen -W "auto table plain json jsonl md paths vimgrep" -- "$cur")); return ;;
        --color) COMPREPLY=($(compgen -W "auto always never" -- "$cur")); return ;;
        --category) COMPREPLY=($(compgen -W "preference fact decision correction plan entity pattern other" -- "$cur")); return ;;
        --type) COMPREPLY=($(compgen -W "fact procedure narrative" -- "$cur")); return ;;
        --layer) COMPREPLY=($(compgen -W "working episodic semantic procedural codebase" -- "$cur")); return ;;
        --tag) _memctl_ask tags "$cur"; return ;;
        --link) _memctl_ask notes "$cur"; return ;;
        --source) COMPREPLY=($(compgen -W "human assistant hook import extract dream" -- "$cur")); return ;;
        --governance) COMPREPLY=($(compgen -W "constitutional legislative factual ephemeral" -- "$cur")); return ;;
        --mode) COMPREPLY=($(compgen -W "facts_only facts_plus_rules full_context" -- "$cur")); return ;;
        --path) COMPREPLY=($(compgen -d -- "$cur")); compopt -o filenames 2>/dev/null; return ;;
        --status) COMPREPLY=($(compgen -W "active challenged invalidated merged superseded" -- "$cur")); return ;;
        --sort) COMPREPLY=($(compgen -W "path created updated accessed title id" -- "$cur")); return ;;
        --kind) COMPREPLY=($(compgen -W "wikilink manual zettel duplicate supersedes contradicts causes elaborates same_entity related_to" -- "$cur")); return ;;
        --to) COMPREPLY=($(compgen -d -- "$cur")); compopt -o filenames 2>/dev/null; return ;;
        --keep) COMPREPLY=($(compgen -W "first second both" -- "$cur")); return ;;
        --actor) COMPREPLY=($(compgen -W "person client hook dream index" -- "$cur")); return ;;
        --rankings) COMPREPLY=($(compgen -f -- "$cur")); compopt -o filenames 2>/dev/null; return ;;
        --questions) COMPREPLY=($(compgen -f -- "$cur")); compopt -o filenames 2>/dev/null; return ;;
    esac
    if [[ -z $command ]]; then
        COMPREPLY=($(compgen -W "init add capture recall ask show ls pick today open edit tags links related history diff revert pin unpin tag link status promote demote govern session queue conflicts feedback forget wake undo redo log index watch rebuild verify dream review health stats doctor backup restore export import config trust privacy model completion bench demo help -C --vault --json --jsonl --format --help --version" -- "$cur"))
        return
    fi
    case $command in
        "init") kind=files options="--demo --no-embed --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "add") kind="" options="--title --category --type --layer --tag --link --pin --immutable --valid-from --valid-until --source --governance --confidence --session --authority --force --redact --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "capture") kind="" options="--session --source --later --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "recall") kind="" options="--limit --mode --as-of --timeline --active --session --mood --category --type --layer --tag --since --until --path --keyword --semantic --verified-only --min-score --status --explain --why --no-trace --all --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "ask") kind="" options="--limit --as-of --category --type --layer --tag --since --until --path --keyword --semantic --verified-only --no-trace --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "show") kind=notes options="--raw --section --lines --backlinks --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "ls") kind="" options="--status --layer --type --category --tag --path --since --until --sort --limit --all --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "pick") kind="" options="--multi --limit --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "today") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "open") kind=notes options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "edit") kind=notes options="--text --force --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "tags") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "links") kind=notes options="--orphans --broken --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "related") kind=notes options="--limit --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "history") kind=notes options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "diff") kind=notes options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "revert") kind=notes options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "pin") kind=notes options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "unpin") kind=notes options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "tag") kind=notes options="--remove --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "link") kind=notes options="--kind --remove --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "status") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "status set") kind=notes options="--reason --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "promote") kind=notes options="--to --reason --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "demote") kind=notes options="--to --reason --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "govern") kind=notes options="--reason --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "session context") kind="" options="--about --max-items --max-chars --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "queue ls") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "queue add") kind="" options="--priority --later --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "queue retry") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "queue drop") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "conflicts ls") kind="" options="--all --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "conflicts show") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "conflicts resolve") kind="" options="--keep --reason --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "feedback") kind=notes options="--note --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "forget") kind=notes options="--query --purge --confirm --force --reason --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "wake") kind=notes options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "undo") kind="" options="--any --force --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "redo") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "log") kind="" options="--limit --actor --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "index") kind=files options="--rebuild --no-embed --accept-missing --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "watch") kind="" options="--once --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "rebuild") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "verify") kind=notes options="--diff --fix --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "dream") kind="" options="--apply --review --scheduled --phases --budget --time --no-llm --explain --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "review") kind=notes options="--limit --new --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "health") kind="" options="--days --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "stats") kind="" options="--plot --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "doctor") kind="" options="--fix --deep --bundle --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "backup") kind=files options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "restore") kind=files options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "export") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "import") kind=files options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "config ls") kind="" options="--changed --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "config get") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "config set") kind="" options="--here --unset --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "config edit") kind="" options="--here --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "config path") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "config explain") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "trust add") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "trust list") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "trust revoke") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "privacy") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "model ls") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "model use") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "model pull") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "model exam") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "completion") kind=shells options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "bench") kind=files options="--limit --baselines --ablate --by --rankings --compare --plot --questions --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
        "demo") kind="" options="--vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --dry-run --help" ;;
        "help") kind=commands options="--all --vault --channel --profile --now --json --jsonl --format --quiet --verbose --color --no-input --yes --no-pager --help" ;;
    esac
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$cur"))
        return
    fi
    if [[ -n $subs && $command != *" "* ]]; then
        COMPREPLY=($(compgen -W "$subs" -- "$cur"))
        return
    fi
    case $kind in
        files) COMPREPLY=($(compgen -f -- "$cur")); compopt -o filenames 2>/dev/null ;;
        shells) COMPREPLY=($(compgen -W "bash zsh fish powershell" -- "$cur")) ;;
        commands) COMPREPLY=($(compgen -W "init add capture recall ask show ls pick today open edit tags links related history diff revert pin unpin tag link status promote demote govern session queue conflicts feedback forget wake undo redo log index watch rebuild verify dream review health stats doctor backup restore export import config trust privacy model completion bench demo help environment exit-codes formatting scores bench-steps hooks" -- "$cur")) ;;
        ?*) _memctl_ask "$kind" "$cur" ;;
    esac
}

complete -F _memctl memctl
