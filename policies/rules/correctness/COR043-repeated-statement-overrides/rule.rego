package ezlint.rules.correctness.cor043

import data.ezlint.lib.problems
import data.ezlint.lib.stack

_statements := {"TCPCONFIG", "UDPCONFIG", "IPCONFIG", "IPCONFIG6", "GLOBALCONFIG", "SACONFIG", "SMFCONFIG", "NETMONITOR", "SOMAXCONN", "ARPAGE"}

# Operands of one parameter are combined in one finding.
finding contains f if {
	stack.parameter("COR043", "layering") == false
	some [statement, name], positions in _changes
	changes := [input.stack.overridden[i] | some i in positions]
	f := {
		"at": min({change.by | some change in changes}),
		"args": {"setting": trim_right(sprintf("%s %s", [statement, replace(name, "/", " ")]), " ")},
		"related": [{"at": min({change.at | some change in changes}), "message": "earlier"}],
		"replaces": [at |
			some path in {change.name | some change in changes}
			some at in problems.about_path("repeated-parameter", concat("/", [statement, path]))
		],
	}
}

finding contains f if {
	minutes := input.stack.settings.ARPAGE.minutes
	seconds := input.stack.settings.IPCONFIG.ARPTO
	minutes.value * 60 != seconds.value
	f := _pair("arp", minutes.at, seconds.at, {"minutes": minutes.value, "seconds": seconds.value})
}

finding contains f if {
	global := input.stack.settings.GLOBALCONFIG.SEGMENTATIONOFFLOAD
	ip := input.stack.settings.IPCONFIG.SEGMENTATIONOFFLOAD
	global.value != ip.value
	f := _pair("offload", global.at, ip.at, {})
}

finding contains f if {
	some statement in {"SRCIP", "DEFADDRTABLE"}
	blocks := sort({block.at | some block in input.stack.other[statement]})
	some later in array.slice(blocks, 1, count(blocks))
	f := {
		"at": later,
		"message": "block",
		"args": {"statement": statement},
		"related": [{"at": blocks[0], "message": "earlier"}],
	}
}

# TYPE118 and TYPE119 can be coded several times; their options are merged.
finding contains f if {
	stack.parameter("COR043", "layering") == false
	some kind in ["TYPE118", "TYPE119"]
	some name, written in _options[kind]
	values := {option.value | some option in written}
	count(values) > 1
	places := sort({option.at | some option in written})
	f := {
		"at": places[count(places) - 1],
		"args": {"setting": concat(" ", ["SMFCONFIG", kind, name])},
		"related": [{"at": at, "message": "earlier"} | some at in array.slice(places, 0, count(places) - 1)],
	}
}

# Positions of the changes of each parameter.
_changes[[change.statement, _parameter(change.name)]] contains i if {
	some i, change in input.stack.overridden
	change.same == false
	change.statement in _statements
	not change.exclusive # COR014 says so
}

# Parameters are in uppercase, their operands are not.
_parameter(name) := concat("/", [part | some part in split(name, "/"); upper(part) == part])

_options[kind][name] contains {"at": option.at, "value": option.value} if {
	some kind in ["TYPE118", "TYPE119"]
	some list in input.stack.settings.SMFCONFIG[kind]
	some name, option in list
	is_object(option)
	is_boolean(option.value)
}

_pair(key, one, two, args) := {
	"at": max({one, two}),
	"message": key,
	"args": args,
	"related": [{"at": min({one, two}), "message": "earlier"}],
}
