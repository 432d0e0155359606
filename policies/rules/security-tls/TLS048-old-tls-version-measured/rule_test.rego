package ezlint.rules.security_tls.tls048_test

import data.ezlint.rules.security_tls.tls048 as rule

world(version) := {
	"stack": {"statements": [{"at": 2, "statement": "PORT"}]},
	"workload": {"flows": [{"name": "mq", "kind": "RR", "connections": 9, "tlsVersion": version}]},
}

test_old if {
	found := rule.finding with input as world("TLSv1.1")
	found == {{"at": 2, "args": {"flows": ["mq"], "versions": ["TLSv1.1"], "connections": 9, "time": "the measured time"}}}
}

test_silent if {
	rule.finding == set() with input as world("TLSv1.2")
	rule.finding == set() with input as object.remove(world("TLSv1.1"), ["workload"])
}
