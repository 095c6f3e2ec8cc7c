# fish completion for memctl; made by `memctl completion fish`

function __memctl_ask
    command memctl completion candidates $argv[1] -- (commandline -ct) 2>/dev/null
end

complete -c memctl -f
complete -c memctl -n __fish_use_subcommand -a init -d 'Make a folder of Markdown a vault, index it and say what was found'
complete -c memctl -n __fish_use_subcommand -a add -d 'Remember something text, standard input, or your editor'
complete -c memctl -n __fish_use_subcommand -a capture -d 'Keep what overheard text states that is worth keeping'
complete -c memctl -n __fish_use_subcommand -a recall -d 'Find what you know about something'
complete -c memctl -n __fish_use_subcommand -a ask -d 'Answer a question from your notes, every sentence with its source'
complete -c memctl -n __fish_use_subcommand -a show -d 'Show a memory with all that is known of it'
complete -c memctl -n __fish_use_subcommand -a ls -d 'List memories'
complete -c memctl -n __fish_use_subcommand -a pick -d 'Choose memories from a list the ids go to standard output'
complete -c memctl -n __fish_use_subcommand -a today -d 'Show what today brought the daily note and today s memories'
complete -c memctl -n __fish_use_subcommand -a open -d 'Open a memory s file in its program'
complete -c memctl -n __fish_use_subcommand -a edit -d 'Edit a memory or a note in your editor, at its line'
complete -c memctl -n __fish_use_subcommand -a tags -d 'List tags with how often they are used'
complete -c memctl -n __fish_use_subcommand -a links -d 'Show links into and out of a memory, or what is broken or unlinked'
complete -c memctl -n __fish_use_subcommand -a related -d 'Show memories near to one'
complete -c memctl -n __fish_use_subcommand -a history -d 'List the earlier texts of a memory'
complete -c memctl -n __fish_use_subcommand -a diff -d 'Show what changed in a memory'
complete -c memctl -n __fish_use_subcommand -a revert -d 'Bring back an earlier text of a memory'
complete -c memctl -n __fish_use_subcommand -a pin -d 'Protect memories from forgetting'
complete -c memctl -n __fish_use_subcommand -a unpin -d 'Take a pin off'
complete -c memctl -n __fish_use_subcommand -a tag -d 'Add or remove tags of a memory, without touching its file'
complete -c memctl -n __fish_use_subcommand -a link -d 'Tie one memory to another'
complete -c memctl -n __fish_use_subcommand -a status -d 'Show the state of the vault'
complete -c memctl -n __fish_use_subcommand -a promote -d 'Move memories to a more lasting layer'
complete -c memctl -n __fish_use_subcommand -a demote -d 'Move memories to a less lasting layer'
complete -c memctl -n __fish_use_subcommand -a govern -d 'Set how firmly a memory binds'
complete -c memctl -n __fish_use_subcommand -a session -d 'subcommands context'
complete -c memctl -n __fish_use_subcommand -a queue -d 'subcommands ls add retry drop'
complete -c memctl -n __fish_use_subcommand -a conflicts -d 'subcommands ls show resolve'
complete -c memctl -n __fish_use_subcommand -a feedback -d 'Say whether a memory was of use'
complete -c memctl -n __fish_use_subcommand -a forget -d 'Put memories out of recall, or purge them for good'
complete -c memctl -n __fish_use_subcommand -a wake -d 'Bring forgotten memories back'
complete -c memctl -n __fish_use_subcommand -a undo -d 'Take back the last change, or a named one'
complete -c memctl -n __fish_use_subcommand -a redo -d 'Do again what undo took back'
complete -c memctl -n __fish_use_subcommand -a log -d 'List what changed, when and by whom'
complete -c memctl -n __fish_use_subcommand -a index -d 'Take in what changed in the vault'
complete -c memctl -n __fish_use_subcommand -a watch -d 'Keep the index up to date while files change'
complete -c memctl -n __fish_use_subcommand -a rebuild -d 'Make the index again from the vault and its journal nothing is lost'
complete -c memctl -n __fish_use_subcommand -a verify -d 'Check that sources still say what memory holds'
complete -c memctl -n __fish_use_subcommand -a dream -d 'Let memory settle find contradictions, duplicates and what has had its time'
complete -c memctl -n __fish_use_subcommand -a review -d 'Ask you about memories when you are about to forget them'
complete -c memctl -n __fish_use_subcommand -a health -d 'Show how well memory works, and how that changes from dream to dream'
complete -c memctl -n __fish_use_subcommand -a stats -d 'Show figures of the vault'
complete -c memctl -n __fish_use_subcommand -a doctor -d 'Check that everything works, with a real round trip'
complete -c memctl -n __fish_use_subcommand -a backup -d 'Save database, journal and settings to a file'
complete -c memctl -n __fish_use_subcommand -a restore -d 'Bring back the state of a backup'
complete -c memctl -n __fish_use_subcommand -a export -d 'Write memories as JSON lines or Markdown'
complete -c memctl -n __fish_use_subcommand -a import -d 'Take in memories from JSON lines or a folder of Markdown'
complete -c memctl -n __fish_use_subcommand -a config -d 'subcommands ls get set edit path explain'
complete -c memctl -n __fish_use_subcommand -a trust -d 'subcommands add list revoke'
complete -c memctl -n __fish_use_subcommand -a privacy -d 'Show what is stored, where, by whom, and how to erase it'
complete -c memctl -n __fish_use_subcommand -a model -d 'subcommands ls use pull exam'
complete -c memctl -n __fish_use_subcommand -a completion -d 'Print the completion script for a shell bash, zsh, fish or powershell'
complete -c memctl -n __fish_use_subcommand -a bench -d 'Measure recall on a data set in BEIR format, or on a vault s own questions'
complete -c memctl -n __fish_use_subcommand -a demo -d 'Make a small example vault in a temporary folder, to try things on'
complete -c memctl -n __fish_use_subcommand -a help -d 'Explain a command, a topic or an error'
complete -c memctl -n '__fish_seen_subcommand_from init' -F
complete -c memctl -n '__fish_seen_subcommand_from init' -l demo -d 'make a small example vault there, or in a temporary folder'
complete -c memctl -n '__fish_seen_subcommand_from init' -l no-embed -d 'index words now, meaning at the next index'
complete -c memctl -n '__fish_seen_subcommand_from init' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from init' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from init' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from init' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from init' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from init' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from init' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from init' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from init' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from init' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from init' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from init' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from init' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from init' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from init' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from add' -l title -d 'title else the first line' -x
complete -c memctl -n '__fish_seen_subcommand_from add' -l category -d 'what it is about' -x -a 'preference fact decision correction plan entity pattern other'
complete -c memctl -n '__fish_seen_subcommand_from add' -l type -d 'what kind of statement it is' -x -a 'fact procedure narrative'
complete -c memctl -n '__fish_seen_subcommand_from add' -l layer -d 'where it stands episodic when left out' -x -a 'working episodic semantic procedural codebase'
complete -c memctl -n '__fish_seen_subcommand_from add' -l tag -d 'tag may be repeated' -x -a '(__memctl_ask tags)'
complete -c memctl -n '__fish_seen_subcommand_from add' -l link -d 'tie it to a memory may be repeated' -x -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from add' -l pin -d 'protect it from forgetting'
complete -c memctl -n '__fish_seen_subcommand_from add' -l immutable -d 'machines may never change it'
complete -c memctl -n '__fish_seen_subcommand_from add' -l valid-from -d 'first day on which it holds' -x
complete -c memctl -n '__fish_seen_subcommand_from add' -l valid-until -d 'last day on which it holds' -x
complete -c memctl -n '__fish_seen_subcommand_from add' -l source -d 'who wrote it human when left out' -x -a 'human assistant hook import extract dream'
complete -c memctl -n '__fish_seen_subcommand_from add' -l governance -d 'how firmly it binds' -x -a 'constitutional legislative factual ephemeral'
complete -c memctl -n '__fish_seen_subcommand_from add' -l confidence -d 'how sure it is' -x
complete -c memctl -n '__fish_seen_subcommand_from add' -l session -d 'session it belongs to' -x
complete -c memctl -n '__fish_seen_subcommand_from add' -l authority -d 'rank of its writer' -x
complete -c memctl -n '__fish_seen_subcommand_from add' -l force -d 'keep it although a gate would refuse it'
complete -c memctl -n '__fish_seen_subcommand_from add' -l redact -d 'mask credentials in it and keep the rest'
complete -c memctl -n '__fish_seen_subcommand_from add' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from add' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from add' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from add' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from add' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from add' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from add' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from add' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from add' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from add' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from add' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from add' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from add' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from add' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from add' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from capture' -l session -d 'session it was said in' -x
complete -c memctl -n '__fish_seen_subcommand_from capture' -l source -d 'who said it hook when left out' -x -a 'human assistant hook import extract dream'
complete -c memctl -n '__fish_seen_subcommand_from capture' -l later -d 'only promise it memctl queue keeps it'
complete -c memctl -n '__fish_seen_subcommand_from capture' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from capture' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from capture' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from capture' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from capture' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from capture' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from capture' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from capture' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from capture' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from capture' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from capture' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from capture' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from capture' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from capture' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from capture' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from recall' -s k -s l -l limit -d 'at most so many results' -x
complete -c memctl -n '__fish_seen_subcommand_from recall' -l mode -d 'facts_only keeps only memories of type fact, facts_plus_rules procedures too ful' -x -a 'facts_only facts_plus_rules full_context'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l as-of -d 'as it was held to be on that day' -x
complete -c memctl -n '__fish_seen_subcommand_from recall' -l timeline -d 'in the order of time, what was replaced included dates come last in a pipe'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l active -d 'what you are doing -k memories, then up to 3 procedures for it' -x
complete -c memctl -n '__fish_seen_subcommand_from recall' -l session -d 'session it is asked in only the profile cognitive prefers it' -x
complete -c memctl -n '__fish_seen_subcommand_from recall' -l mood -d 'prefer memories of this mood profiles default and cognitive joy, happy, calm, go' -x
complete -c memctl -n '__fish_seen_subcommand_from recall' -l category -d 'only of this category may be repeated' -x -a 'preference fact decision correction plan entity pattern other'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l type -d 'only of this type may be repeated' -x -a 'fact procedure narrative'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l layer -d 'only of this layer may be repeated' -x -a 'working episodic semantic procedural codebase'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l tag -d 'only with this tag may be repeated' -x -a '(__memctl_ask tags)'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l since -d 'from this day on 2026-10, yesterday, 2 weeks ago' -x
complete -c memctl -n '__fish_seen_subcommand_from recall' -l until -d 'up to this day' -x
complete -c memctl -n '__fish_seen_subcommand_from recall' -l path -d 'only below this folder, file or glob' -r -F
complete -c memctl -n '__fish_seen_subcommand_from recall' -l keyword -d 'by words only no model is loaded'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l semantic -d 'by meaning only'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l verified-only -d 'only what its source still says'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l min-score -d 'least relevance' -x
complete -c memctl -n '__fish_seen_subcommand_from recall' -l status -d 'only of this status may be repeated' -x -a 'active challenged invalidated merged superseded'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l explain -l why -d 'show what each score is made of with --json also timings and techniques'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l no-trace -d 'log and reinforce nothing'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l all -d 'dormant memories too'
complete -c memctl -n '__fish_seen_subcommand_from recall' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from recall' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from recall' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from recall' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from recall' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from recall' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from recall' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from recall' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from recall' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from ask' -s k -s l -l limit -d 'passages to answer from, at most' -x
complete -c memctl -n '__fish_seen_subcommand_from ask' -l as-of -d 'as it was held to be on that day' -x
complete -c memctl -n '__fish_seen_subcommand_from ask' -l category -d 'only of this category may be repeated' -x -a 'preference fact decision correction plan entity pattern other'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l type -d 'only of this type may be repeated' -x -a 'fact procedure narrative'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l layer -d 'only of this layer may be repeated' -x -a 'working episodic semantic procedural codebase'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l tag -d 'only with this tag may be repeated' -x -a '(__memctl_ask tags)'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l since -d 'from this day on 2026-10, yesterday, 2 weeks ago' -x
complete -c memctl -n '__fish_seen_subcommand_from ask' -l until -d 'up to this day' -x
complete -c memctl -n '__fish_seen_subcommand_from ask' -l path -d 'only below this folder, file or glob' -r -F
complete -c memctl -n '__fish_seen_subcommand_from ask' -l keyword -d 'find passages by words only'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l semantic -d 'find passages by meaning only'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l verified-only -d 'only what its source still says'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l no-trace -d 'log and reinforce nothing'
complete -c memctl -n '__fish_seen_subcommand_from ask' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from ask' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from ask' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from ask' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from ask' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from ask' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from ask' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from ask' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from ask' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from show' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from show' -l raw -d 'the file s own text, byte for byte'
complete -c memctl -n '__fish_seen_subcommand_from show' -l section -d 'only this section of the file' -x
complete -c memctl -n '__fish_seen_subcommand_from show' -l lines -d 'only these lines of the file' -x
complete -c memctl -n '__fish_seen_subcommand_from show' -l backlinks -d 'also what links to it'
complete -c memctl -n '__fish_seen_subcommand_from show' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from show' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from show' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from show' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from show' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from show' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from show' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from show' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from show' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from show' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from show' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from show' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from show' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from show' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from ls' -l status -d 'only of this status may be repeated' -x -a 'active challenged invalidated merged superseded'
complete -c memctl -n '__fish_seen_subcommand_from ls' -l layer -d 'only of this layer may be repeated' -x -a 'working episodic semantic procedural codebase'
complete -c memctl -n '__fish_seen_subcommand_from ls' -l type -d 'only of this type may be repeated' -x -a 'fact procedure narrative'
complete -c memctl -n '__fish_seen_subcommand_from ls' -l category -d 'only of this category may be repeated' -x -a 'preference fact decision correction plan entity pattern other'
complete -c memctl -n '__fish_seen_subcommand_from ls' -l tag -d 'only with this tag may be repeated' -x -a '(__memctl_ask tags)'
complete -c memctl -n '__fish_seen_subcommand_from ls' -l path -d 'only below this folder, file or glob' -r -F
complete -c memctl -n '__fish_seen_subcommand_from ls' -l since -d 'from this day on 2026-10, yesterday, 2 weeks ago' -x
complete -c memctl -n '__fish_seen_subcommand_from ls' -l until -d 'up to this day' -x
complete -c memctl -n '__fish_seen_subcommand_from ls' -l sort -d 'order' -x -a 'path created updated accessed title id'
complete -c memctl -n '__fish_seen_subcommand_from ls' -s l -l limit -d 'at most so many 0 for all' -x
complete -c memctl -n '__fish_seen_subcommand_from ls' -l all -d 'dormant memories too'
complete -c memctl -n '__fish_seen_subcommand_from ls' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from ls' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from ls' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from ls' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from ls' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from ls' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from ls' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from ls' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from ls' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from ls' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from ls' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from ls' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from ls' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from ls' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from pick' -l multi -d 'allow several, such as 1,3-5'
complete -c memctl -n '__fish_seen_subcommand_from pick' -s l -l limit -d 'at most so many' -x
complete -c memctl -n '__fish_seen_subcommand_from pick' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from pick' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from pick' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from pick' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from pick' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from pick' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from pick' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from pick' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from pick' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from pick' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from pick' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from pick' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from pick' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from pick' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from today' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from today' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from today' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from today' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from today' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from today' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from today' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from today' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from today' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from today' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from today' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from today' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from today' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from today' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from open' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from open' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from open' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from open' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from open' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from open' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from open' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from open' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from open' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from open' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from open' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from open' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from open' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from open' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from open' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from edit' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from edit' -l text -d 'the new text - reads standard input' -x
complete -c memctl -n '__fish_seen_subcommand_from edit' -l force -d 'although it is immutable, or its file was changed since'
complete -c memctl -n '__fish_seen_subcommand_from edit' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from edit' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from edit' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from edit' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from edit' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from edit' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from edit' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from edit' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from edit' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from edit' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from edit' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from edit' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from edit' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from edit' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from edit' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from tags' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from tags' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from tags' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from tags' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from tags' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from tags' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from tags' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from tags' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from tags' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from tags' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from tags' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from tags' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from tags' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from tags' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from links' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from links' -l orphans -d 'notes that nothing links to'
complete -c memctl -n '__fish_seen_subcommand_from links' -l broken -d 'links that lead nowhere'
complete -c memctl -n '__fish_seen_subcommand_from links' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from links' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from links' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from links' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from links' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from links' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from links' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from links' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from links' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from links' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from links' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from links' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from links' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from links' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from related' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from related' -s l -l limit -d 'at most so many' -x
complete -c memctl -n '__fish_seen_subcommand_from related' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from related' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from related' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from related' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from related' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from related' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from related' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from related' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from related' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from related' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from related' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from related' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from related' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from related' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from history' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from history' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from history' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from history' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from history' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from history' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from history' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from history' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from history' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from history' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from history' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from history' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from history' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from history' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from history' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from diff' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from diff' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from diff' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from diff' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from diff' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from diff' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from diff' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from diff' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from diff' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from diff' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from diff' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from diff' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from diff' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from diff' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from diff' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from revert' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from revert' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from revert' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from revert' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from revert' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from revert' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from revert' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from revert' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from revert' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from revert' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from revert' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from revert' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from revert' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from revert' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from revert' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from revert' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from pin' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from pin' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from pin' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from pin' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from pin' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from pin' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from pin' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from pin' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from pin' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from pin' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from pin' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from pin' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from pin' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from pin' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from pin' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from pin' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from unpin' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from unpin' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from unpin' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from unpin' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from tag' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from tag' -l remove -d 'tag to take off may be repeated' -x
complete -c memctl -n '__fish_seen_subcommand_from tag' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from tag' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from tag' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from tag' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from tag' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from tag' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from tag' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from tag' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from tag' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from tag' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from tag' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from tag' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from tag' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from tag' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from tag' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from link' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from link' -l kind -d 'why they belong together' -x -a 'wikilink manual zettel duplicate supersedes contradicts causes elaborates same_entity related_to'
complete -c memctl -n '__fish_seen_subcommand_from link' -l remove -d 'take the tie off'
complete -c memctl -n '__fish_seen_subcommand_from link' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from link' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from link' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from link' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from link' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from link' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from link' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from link' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from link' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from link' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from link' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from link' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from link' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from link' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from link' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from status' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from status' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from status' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from status' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from status' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from status' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from status' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from status' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from status' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from status' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from status' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from status' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from status' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from status' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from status; and not __fish_seen_subcommand_from set' -a set -d 'Set whether a memory still holds'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -l reason -d 'why kept in the journal' -x
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from status; and __fish_seen_subcommand_from set' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from promote' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from promote' -l to -d 'this layer else the next one' -r -F
complete -c memctl -n '__fish_seen_subcommand_from promote' -l reason -d 'why kept in the journal' -x
complete -c memctl -n '__fish_seen_subcommand_from promote' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from promote' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from promote' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from promote' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from promote' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from promote' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from promote' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from promote' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from promote' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from promote' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from promote' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from promote' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from promote' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from promote' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from promote' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from demote' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from demote' -l to -d 'this layer else the next one' -r -F
complete -c memctl -n '__fish_seen_subcommand_from demote' -l reason -d 'why kept in the journal' -x
complete -c memctl -n '__fish_seen_subcommand_from demote' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from demote' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from demote' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from demote' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from demote' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from demote' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from demote' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from demote' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from demote' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from demote' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from demote' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from demote' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from demote' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from demote' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from demote' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from govern' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from govern' -l reason -d 'why kept in the journal' -x
complete -c memctl -n '__fish_seen_subcommand_from govern' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from govern' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from govern' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from govern' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from govern' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from govern' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from govern' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from govern' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from govern' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from govern' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from govern' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from govern' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from govern' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from govern' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from govern' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from session; and not __fish_seen_subcommand_from context' -a context -d 'Show what a session holds in mind, or what a client is handed at its start'
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -l about -d 'what the client is at what answers it comes along' -x
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -l max-items -d 'at most so many memories' -x
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -l max-chars -d 'at most so many characters' -x
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from session; and __fish_seen_subcommand_from context' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from queue; and not __fish_seen_subcommand_from ls add retry drop' -a ls -d 'List what waits to be kept'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from ls' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from queue; and not __fish_seen_subcommand_from ls add retry drop' -a add -d 'Take in many texts, one a line, or as JSON objects with the options of add'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -l priority -d '1 first else by governance' -x
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -l later -d 'only promise queue retry keeps what waits'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from add' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from queue; and not __fish_seen_subcommand_from ls add retry drop' -a retry -d 'Keep what waits, also what failed'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from retry' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from queue; and not __fish_seen_subcommand_from ls add retry drop' -a drop -d 'Take texts out of the queue'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from queue; and __fish_seen_subcommand_from drop' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and not __fish_seen_subcommand_from ls show resolve' -a ls -d 'List memories that contradict each other'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -l all -d 'settled ones too'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from ls' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and not __fish_seen_subcommand_from ls show resolve' -a show -d 'Show both sides of a conflict'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from show' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and not __fish_seen_subcommand_from ls show resolve' -a resolve -d 'Say which of two memories holds'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -l keep -d 'the newer, the older, or both' -x -a 'first second both'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -l reason -d 'why kept in the journal' -x
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from conflicts; and __fish_seen_subcommand_from resolve' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -l note -d 'why kept in the journal' -x
complete -c memctl -n '__fish_seen_subcommand_from feedback' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from feedback' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from feedback' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from feedback' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from feedback' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from forget' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from forget' -l query -d 'everything that this question finds' -x
complete -c memctl -n '__fish_seen_subcommand_from forget' -l purge -d 'erase every trace cannot be undone'
complete -c memctl -n '__fish_seen_subcommand_from forget' -l confirm -d 'agree to purge exactly N memories' -x
complete -c memctl -n '__fish_seen_subcommand_from forget' -l force -d 'also what governance protects'
complete -c memctl -n '__fish_seen_subcommand_from forget' -l reason -d 'why kept in the journal' -x
complete -c memctl -n '__fish_seen_subcommand_from forget' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from forget' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from forget' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from forget' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from forget' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from forget' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from forget' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from forget' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from forget' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from forget' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from forget' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from forget' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from forget' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from forget' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from forget' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from wake' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from wake' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from wake' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from wake' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from wake' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from wake' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from wake' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from wake' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from wake' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from wake' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from wake' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from wake' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from wake' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from wake' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from wake' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from wake' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from undo' -l any -d 'also what hooks and scheduled dreams did'
complete -c memctl -n '__fish_seen_subcommand_from undo' -l force -d 'although a file was changed since its text goes to the trash'
complete -c memctl -n '__fish_seen_subcommand_from undo' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from undo' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from undo' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from undo' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from undo' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from undo' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from undo' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from undo' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from undo' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from undo' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from undo' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from undo' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from undo' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from undo' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from undo' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from redo' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from redo' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from redo' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from redo' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from redo' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from redo' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from redo' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from redo' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from redo' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from redo' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from redo' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from redo' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from redo' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from redo' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from redo' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from log' -s l -l limit -d 'at most so many 0 for all' -x
complete -c memctl -n '__fish_seen_subcommand_from log' -l actor -d 'only what this class of writer did' -x -a 'person client hook dream index'
complete -c memctl -n '__fish_seen_subcommand_from log' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from log' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from log' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from log' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from log' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from log' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from log' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from log' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from log' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from log' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from log' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from log' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from log' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from log' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from index' -F
complete -c memctl -n '__fish_seen_subcommand_from index' -l rebuild -d 'make the index again, as memctl rebuild does'
complete -c memctl -n '__fish_seen_subcommand_from index' -l no-embed -d 'take in words now, meaning at the next index'
complete -c memctl -n '__fish_seen_subcommand_from index' -l accept-missing -d 'agree that more than 20 % of the notes are gone'
complete -c memctl -n '__fish_seen_subcommand_from index' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from index' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from index' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from index' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from index' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from index' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from index' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from index' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from index' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from index' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from index' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from index' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from index' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from index' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from index' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from watch' -l once -d 'one pass, then stop'
complete -c memctl -n '__fish_seen_subcommand_from watch' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from watch' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from watch' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from watch' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from watch' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from watch' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from watch' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from watch' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from watch' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from watch' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from watch' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from watch' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from watch' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from watch' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from watch' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from rebuild' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from verify' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from verify' -l diff -d 'show what changed in an edited passage'
complete -c memctl -n '__fish_seen_subcommand_from verify' -l fix -d 'take the changes in, as memctl index does'
complete -c memctl -n '__fish_seen_subcommand_from verify' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from verify' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from verify' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from verify' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from verify' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from verify' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from verify' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from verify' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from verify' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from verify' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from verify' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from verify' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from verify' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from verify' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from dream' -l apply -d 'make the changes without it they are only shown'
complete -c memctl -n '__fish_seen_subcommand_from dream' -l review -d 'go through the changes one by one'
complete -c memctl -n '__fish_seen_subcommand_from dream' -l scheduled -d 'dream if it is time, and leave a proposal see memctl config ls'
complete -c memctl -n '__fish_seen_subcommand_from dream' -l phases -d 'only these phases' -x
complete -c memctl -n '__fish_seen_subcommand_from dream' -l budget -d 'tokens a language model may use' -x
complete -c memctl -n '__fish_seen_subcommand_from dream' -l time -d 'seconds it may think' -x
complete -c memctl -n '__fish_seen_subcommand_from dream' -l no-llm -d 'by rules alone, without a language model'
complete -c memctl -n '__fish_seen_subcommand_from dream' -l explain -d 'one change, with its evidence' -x
complete -c memctl -n '__fish_seen_subcommand_from dream' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from dream' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from dream' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from dream' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from dream' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from dream' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from dream' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from dream' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from dream' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from dream' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from dream' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from dream' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from dream' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from dream' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from dream' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from review' -a '(__memctl_ask notes)'
complete -c memctl -n '__fish_seen_subcommand_from review' -s l -l limit -d 'at most so many' -x
complete -c memctl -n '__fish_seen_subcommand_from review' -l new -d 'how many that were never asked' -x
complete -c memctl -n '__fish_seen_subcommand_from review' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from review' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from review' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from review' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from review' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from review' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from review' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from review' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from review' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from review' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from review' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from review' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from review' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from review' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from review' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from health' -l days -d 'days to look back' -x
complete -c memctl -n '__fish_seen_subcommand_from health' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from health' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from health' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from health' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from health' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from health' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from health' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from health' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from health' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from health' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from health' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from health' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from health' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from health' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from stats' -l plot -d 'also as bars what is kept, by layer, status, kind and source'
complete -c memctl -n '__fish_seen_subcommand_from stats' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from stats' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from stats' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from stats' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from stats' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from stats' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from stats' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from stats' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from stats' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from stats' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from stats' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from stats' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from stats' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from stats' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -l fix -d 'repair what is safe to repair'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -l deep -d 'read every note again'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -l bundle -d 'write the findings to a file for a bug report'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from doctor' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from doctor' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from doctor' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from doctor' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from backup' -F
complete -c memctl -n '__fish_seen_subcommand_from backup' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from backup' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from backup' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from backup' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from backup' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from backup' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from backup' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from backup' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from backup' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from backup' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from backup' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from backup' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from backup' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from backup' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from restore' -F
complete -c memctl -n '__fish_seen_subcommand_from restore' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from restore' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from restore' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from restore' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from restore' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from restore' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from restore' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from restore' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from restore' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from restore' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from restore' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from restore' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from restore' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from restore' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from restore' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from export' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from export' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from export' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from export' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from export' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from export' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from export' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from export' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from export' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from export' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from export' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from export' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from export' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from export' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from import' -F
complete -c memctl -n '__fish_seen_subcommand_from import' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from import' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from import' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from import' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from import' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from import' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from import' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from import' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from import' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from import' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from import' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from import' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from import' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from import' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from import' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from config; and not __fish_seen_subcommand_from ls get set edit path explain' -a ls -d 'List every setting with its value, origin and meaning'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -l changed -d 'only what is not at its default'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from ls' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from config; and not __fish_seen_subcommand_from ls get set edit path explain' -a get -d 'Print the value of a setting'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from config; and not __fish_seen_subcommand_from ls get set edit path explain' -a set -d 'Set a value comments in the file stay'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -l here -d 'in this vault s file instead of the user s'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -l unset -d 'take the key out, back to its default'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from set' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from config; and not __fish_seen_subcommand_from ls get set edit path explain' -a edit -d 'Open the settings file in your editor'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -l here -d 'in this vault s file instead of the user s'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from edit' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from config; and not __fish_seen_subcommand_from ls get set edit path explain' -a path -d 'Print where the settings files are'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from path' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from config; and not __fish_seen_subcommand_from ls get set edit path explain' -a explain -d 'Say what a setting means and where its value comes from'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from explain' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from trust; and not __fish_seen_subcommand_from add list revoke' -a add -d 'Agree to the gated settings of this vault, exactly as they are now'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from add' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from trust; and not __fish_seen_subcommand_from add list revoke' -a list -d 'List what this vault asks for and what was agreed to'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from list' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from trust; and not __fish_seen_subcommand_from add list revoke' -a revoke -d 'Withdraw the agreement for this vault'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from trust; and __fish_seen_subcommand_from revoke' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from privacy' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from privacy' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from privacy' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from privacy' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from privacy' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from privacy' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from privacy' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from privacy' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from privacy' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from privacy' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from privacy' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from privacy' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from privacy' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from privacy' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from model; and not __fish_seen_subcommand_from ls use pull exam' -a ls -d 'List models for embedding, and language models'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from ls' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from model; and not __fish_seen_subcommand_from ls use pull exam' -a use -d 'Switch to another model an embedding model embeds anew'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from use' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from model; and not __fish_seen_subcommand_from ls use pull exam' -a pull -d 'Download a model nothing else ever downloads'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from pull' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from model; and not __fish_seen_subcommand_from ls use pull exam' -a exam -d 'Examine a language model, and say what it may do'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from exam' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish powershell'
complete -c memctl -n '__fish_seen_subcommand_from completion' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from completion' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from completion' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from completion' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from completion' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from completion' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from completion' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from completion' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from completion' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from completion' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from completion' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from completion' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from completion' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from completion' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from bench' -F
complete -c memctl -n '__fish_seen_subcommand_from bench' -s k -s l -l limit -d 'results a query' -x
complete -c memctl -n '__fish_seen_subcommand_from bench' -l baselines -d 'also keyword, vectors, and both by reciprocal ranks'
complete -c memctl -n '__fish_seen_subcommand_from bench' -l ablate -d 'also with single steps off'
complete -c memctl -n '__fish_seen_subcommand_from bench' -l by -d 'also a table by category, group or other fields' -x
complete -c memctl -n '__fish_seen_subcommand_from bench' -l rankings -d 'save the rankings of every run' -r -F
complete -c memctl -n '__fish_seen_subcommand_from bench' -l compare -d 'differences from a saved run' -x
complete -c memctl -n '__fish_seen_subcommand_from bench' -l plot -d 'draw quality against latency .svg or .png' -x
complete -c memctl -n '__fish_seen_subcommand_from bench' -l questions -d 'questions about the vault of --vault' -r -F
complete -c memctl -n '__fish_seen_subcommand_from bench' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from bench' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from bench' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from bench' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from bench' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from bench' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from bench' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from bench' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from bench' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from bench' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from bench' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from bench' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from bench' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from bench' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from demo' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from demo' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from demo' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from demo' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from demo' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from demo' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from demo' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from demo' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from demo' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from demo' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from demo' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from demo' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from demo' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from demo' -s n -l dry-run -d 'only say what would happen'
complete -c memctl -n '__fish_seen_subcommand_from demo' -s h -l help -d 'this page'
complete -c memctl -n '__fish_seen_subcommand_from help' -a '(__memctl_ask commands)'
complete -c memctl -n '__fish_seen_subcommand_from help' -l all -d 'every command'
complete -c memctl -n '__fish_seen_subcommand_from help' -s C -l vault -d 'vault to use else the nearest .memctl/ above' -r -F
complete -c memctl -n '__fish_seen_subcommand_from help' -l channel -d 'channel to write to, or to prefer' -x -a '(__memctl_ask channels)'
complete -c memctl -n '__fish_seen_subcommand_from help' -l profile -d 'how to rank default, memforge, agentx, cognitive, engram or magma' -x
complete -c memctl -n '__fish_seen_subcommand_from help' -l now -d 'take this instant for the present' -x
complete -c memctl -n '__fish_seen_subcommand_from help' -l json -d 'one JSON document'
complete -c memctl -n '__fish_seen_subcommand_from help' -l jsonl -d 'one JSON record a line'
complete -c memctl -n '__fish_seen_subcommand_from help' -l format -d 'auto, table, plain, json, jsonl, md, paths or vimgrep' -x -a 'auto table plain json jsonl md paths vimgrep'
complete -c memctl -n '__fish_seen_subcommand_from help' -s q -l quiet -d 'only the answer and errors'
complete -c memctl -n '__fish_seen_subcommand_from help' -s v -l verbose -d 'say more'
complete -c memctl -n '__fish_seen_subcommand_from help' -l color -d 'auto, always or never' -x -a 'auto always never'
complete -c memctl -n '__fish_seen_subcommand_from help' -l no-input -d 'never ask'
complete -c memctl -n '__fish_seen_subcommand_from help' -s y -l yes -d 'answer questions with yes'
complete -c memctl -n '__fish_seen_subcommand_from help' -l no-pager -d 'never use a pager'
complete -c memctl -n '__fish_seen_subcommand_from help' -s h -l help -d 'this page'
