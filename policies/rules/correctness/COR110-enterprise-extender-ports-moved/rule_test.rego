package ezlint.rules.correctness.cor110_test

import data.ezlint.rules.correctness.cor110 as rule

world(port, first) := {"stack": {
	"members": {"vtam-major-node": [{"entries": {"PORT": [{"at": 5, "settings": {"MEDIUM": {"value": "HPRIP"}, "IPPORT": port}}]}}]},
	"ports": [],
	"portRanges": [{"at": 2, "first": {"value": first}, "count": {"value": 5}, "protocol": {"value": "UDP"}, "job": {"value": "VTAM"}}],
}}

test_moved if {
	found := rule.finding with input as world({"value": "13000", "at": 6}, 13000)
	found == {{"at": 6, "args": {"first": 13000, "last": 13004}}}
}

test_reserved if {
	found := rule.finding with input as world({"value": "13000", "at": 6}, 12000)
	found == {{"at": 6, "message": "reserved", "severity": "warning", "args": {"first": 13000, "last": 13004}}}
}

test_silent if {
	rule.finding == set() with input as world({"value": "12000", "at": 6}, 12000)
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"state": "symbolic", "at": 6}, 12000)
}
