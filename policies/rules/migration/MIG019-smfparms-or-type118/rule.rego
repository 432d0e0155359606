package ezlint.rules.migration.mig019

import data.ezlint.lib.stack

_smfconfig := input.stack.settings.SMFCONFIG

_options := ["FTPCLIENT", "TCPINIT", "TCPIPSTATISTICS", "TCPTERM", "TN3270CLIENT"]

# Options before any TYPE keyword.
finding contains f if {
	stack.is_understood("SMFCONFIG")
	coded := sort([[_smfconfig[name].at, name] | some name in _options; _smfconfig[name].value == true])
	count(coded) > 0
	places := [at | some [at, _] in coded]
	bare := [name | some [_, name] in coded]
	f := {
		"at": places[0],
		"args": {"options": bare},
		"fix": array.concat(
			[_instead(places[0], _missing(bare))],
			[{"op": "delete", "at": at} | some at in array.slice(places, 1, count(places))],
		),
	}
}

finding contains f if {
	some group in _smfconfig.TYPE118
	asked := [name | some name in _options; group[name].value == true]
	count(asked) > 0
	f := {
		"at": group.at,
		"message": "type118",
		"args": {"options": asked},
		"fix": [_instead(group.at, _missing(asked))],
	}
}

finding contains f if {
	some written in input.stack.other.SMFPARMS
	f := {"at": written.at, "message": "smfparms", "args": {}, "fix": _converted(written)}
}

_type119 contains name if {
	some group in _smfconfig.TYPE119
	some name in _options
	group[name].value == true
}

_missing(names) := [name | some name in names; not _type119[name]]

_instead(at, missing) := {"op": "delete", "at": at} if {
	count(missing) == 0
} else := {"op": "replace", "at": at, "text": concat(" ", array.concat(["TYPE119"], missing))}

# The subtypes show which records were requested; 0 means none.
_converted(written) := [] if {
	written.damaged
} else := [_statement(written.at, _missing([name |
	some operand, names in {"inittype": ["TCPINIT"], "termtype": ["TCPTERM"], "clienttype": ["FTPCLIENT", "TN3270CLIENT"]}
	written[operand].value != 0
	some name in names
]))]

_statement(at, missing) := {"op": "delete", "at": at} if {
	count(missing) == 0
} else := {"op": "replace", "at": at, "text": concat(" ", array.concat(["SMFCONFIG", "TYPE119"], sort(missing)))}
