package ezlint.rules.performance.perf045

_of_stack := {"RETRANSMITATTEMPTS": 15, "MAXIMUMRETRANSMITTIME": 120, "CONNECTINITINTERVAL": 3000}

_of_route := {
	"MAXIMUMRETRANSMITTIME": 120,
	"MINIMUMRETRANSMITTIME": 0.5,
	"ROUNDTRIPGAIN": 0.125,
	"VARIANCEGAIN": 0.25,
	"VARIANCEMULTIPLIER": 2,
}

finding contains f if {
	some name, standard in _of_stack
	setting := input.stack.settings.TCPCONFIG[name]
	setting.at
	setting.value != standard
	f := {
		"at": setting.at,
		"args": {"name": name, "value": setting.value, "standard": standard},
		"fix": [{"op": "replace", "at": setting.at, "text": sprintf("%s %d", [name, standard])}],
	}
}

finding contains f if {
	some route in input.stack.routes
	changed := sort([[setting.at, sprintf("%s %v", [name, setting.value])] |
		some name, standard in _of_route
		setting := route.entry[name]
		setting.value != standard
	])
	count(changed) > 0
	f := {
		"at": changed[0][0],
		"message": "route",
		"args": {
			"destination": object.get(route, "destination", "?"),
			"values": [text | some [_, text] in changed],
		},
		"fix": [{"op": "delete", "at": at} | some [at, _] in changed],
	}
}
