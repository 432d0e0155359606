package ezlint.rules.correctness.cor051

import data.ezlint.lib.stack

finding contains f if {
	some use in input.stack.symbols
	message := _message(use)
	f := {"at": use.at, "message": message, "args": _args(use), "replaces": [use.at]}
}

# Of the stacks that share the value, the first one is not reported.
finding contains f if {
	others := {name | some name in object.get(input.environment.sysplex, "sameClone", [])}
	min(others) < input.stack.name
	places := [use.at | some use in input.stack.symbols; use.name == "SYSCLONE"]
	count(places) > 0
	f := {"at": min(places), "severity": "error", "message": "clone", "args": {"name": "SYSCLONE", "others": sort(others)}}
}

_args(use) := {"name": use.name, "word": use.invalid} if {
	use.invalid
} else := {"name": use.name}

_message(use) := "default" if {
	not use.defined
	not _is_of_system(use.name)
} else := "release" if {
	not stack.release_at_least("2.3")
	_is_new(use.name)
} else := "invalid" if {
	use.invalid
	use.defined
}

# Symbols that every system has.
_is_of_system(name) if name in {"SYSNAME", "SYSPLEX", "SYSCLONE", "SYSALVL", "SYSOSLVL", "SYSR1", "SYSSIMS", "JOBNAME"}

_is_new(name) if contains(name, "_")

_is_new(name) if count(name) > 8
