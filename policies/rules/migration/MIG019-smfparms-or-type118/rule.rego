package ezlint.rules.migration.mig019

import data.ezlint.lib.smf
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
			_instead(places[0], "TYPE119", _missing(bare)),
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
		"fix": _instead(group.at, "TYPE119", _missing(asked)),
	}
}

finding contains f if {
	some written in input.stack.other.SMFPARMS
	f := {"at": written.at, "message": "smfparms", "fix": _converted(written)}
}

_type119 contains name if {
	some group in _smfconfig.TYPE119
	some name in _options
	group[name].value == true
}

_missing(names) := [name | some name in names; not _type119[name]]

# The missing options join a TYPE119 that is coded.
_instead(at, words, missing) := array.concat([{"op": "delete", "at": at}], smf.add(missing)) if {
	_is_covered(missing)
} else := [{"op": "replace", "at": at, "text": concat(" ", array.concat([words], missing))}]

_is_covered([])

_is_covered(_) if smf.has_type119

# The subtypes show which records were requested; 0 means none.
_converted(written) := [] if {
	written.damaged
} else := _instead(written.at, "SMFCONFIG TYPE119", sort(_missing([name |
	some operand, names in {"inittype": ["TCPINIT"], "termtype": ["TCPTERM"], "clienttype": ["FTPCLIENT", "TN3270CLIENT"]}
	written[operand].value != 0
	some name in names
])))
