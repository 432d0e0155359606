package ezlint.rules.security_tls.tls047_test

import data.ezlint.rules.security_tls.tls047 as rule

world(flow, answer, settings) := {
	"stack": {"policy": {
		"tls": {"rules": [{"at": 3, "enabled": true, "settings": settings}]},
		"objects": {"TTLSRule": [{"at": 3, "name": "Db2"}]},
	}},
	"workload": {"flows": [flow]},
	"connections": {"flows": [{"tls": answer}]},
}

clear := {"name": "db2", "kind": "RR", "connections": 9, "protection": "none"}

taken := {"answer": "yes", "rules": [3]}

off := {"ApplicationControlled": {"value": "Off", "state": "default"}}

test_clear if {
	found := rule.finding with input as world(clear, taken, off)
	found == {{"at": 3, "args": {"rule": "Db2", "flows": ["db2"], "connections": 9, "time": "the measured time"}}}
}

test_silent if {
	rule.finding == set() with input as world(object.union(clear, {"protection": "at-tls"}), taken, off)
	rule.finding == set() with input as world(object.union(clear, {"tlsVersion": "TLSv1.2"}), taken, off)
	rule.finding == set() with input as world(object.union(clear, {"applicationProtection": "ssh"}), taken, off)
	rule.finding == set() with input as world(object.remove(clear, ["connections"]), taken, off)
	rule.finding == set() with input as world(object.remove(clear, ["protection"]), taken, off)
	rule.finding == set() with input as world(clear, {"answer": "unknown", "rules": [3]}, off)
	rule.finding == set() with input as world(clear, taken, {"ApplicationControlled": {"value": "On"}})
}

test_unknown_control_is_silent if {
	rule.finding == set() with input as world(clear, taken, {"ApplicationControlled": {"state": "symbolic", "at": 7}})
}
