package ezlint.rules.hygiene.hyg006_test

import data.ezlint.rules.hygiene.hyg006 as rule

world(port, more, jobs) := {
	"stack": {
		"statements": [{"statement": "PORT", "at": 1}, {"statement": "PORTRANGE", "at": 20, "file": 1}],
		"ports": [object.union({"at": 2, "port": {"value": port}, "protocol": {"value": "TCP"}, "job": {"value": "XYZ001"}}, more)],
		"portRanges": [{"at": 21, "first": {"value": 80}, "protocol": {"value": "UDP"}, "job": {"value": "RANGE1"}}],
		"portLists": [
			{"at": 1, "entries": [{"at": 2, "commented": false}]},
			{"at": 20, "entries": [{"at": 21, "commented": false}]},
		],
	},
	"parameters": {"HYG006": {"known_jobs": jobs}},
}

test_no_comment if {
	rule.finding == {{"at": 2, "args": {"ports": ["17433 TCP"], "count": 1}}} with input as world(17433, {}, [])
}

test_range if {
	changed := object.union(world(443, {}, []), {"stack": {"portRanges": [{"at": 21, "first": {"value": 5000}, "count": {"value": 20}, "protocol": {"value": "UDP"}, "job": {"value": "RANGE1"}}]}})
	rule.finding == {{"at": 21, "args": {"ports": ["5000-5019 UDP"], "count": 1}}} with input as changed
}

test_shared_port if {
	rule.finding == set() with input as _shared(true)
	count(rule.finding) == 1 with input as _shared(false)
}

_shared(commented) := object.union(world(17433, {}, []), {"stack": {
	"ports": array.concat(world(17433, {}, []).stack.ports, [{"at": 5, "port": {"value": 17433}, "protocol": {"value": "TCP"}, "job": {"value": "XYZ002"}}]),
	"portLists": [{"at": 1, "entries": [{"at": 2, "commented": false}, {"at": 5, "commented": commented}]}],
}})

test_ports_of_z_os if {
	udp := {"protocol": {"value": "UDP"}}
	rule.finding == set() with input as world(4500, udp, [])
	rule.finding == set() with input as world(12004, udp, [])
	count(rule.finding) == 1 with input as world(12005, udp, [])
	count(rule.finding) == 1 with input as world(4500, {}, [])
}

test_silent if {
	rule.finding == set() with input as world(443, {}, [])
	rule.finding == set() with input as world(17433, {}, ["xyz001"])
	rule.finding == set() with input as world(17433, {"job": {"value": "RESERVED"}}, [])
	rule.finding == set() with input as object.union(world(17433, {}, []), {"stack": {"portLists": [{"at": 1, "entries": [{"at": 2, "commented": true}]}]}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(17433, {"damaged": true}, [])
	rule.finding == set() with input as object.union(world(17433, {}, []), {"stack": {"ports": [{"at": 2, "port": {"state": "symbolic"}}]}})
}
