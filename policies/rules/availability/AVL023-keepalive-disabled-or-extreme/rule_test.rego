package ezlint.rules.availability.avl023_test

import data.ezlint.rules.availability.avl023 as rule

stack(interval) := {
	"stack": {"files": [{"at": 0}], "statements": [], "settings": {"TCPCONFIG": {"INTERVAL": interval}}},
	"parameters": {"AVL023": {"min_minutes": 5}},
	"environment": {},
}

firewall := {"environment": {"firewall": {"idleTimeoutMinutes": 60}}}

test_values[value] if {
	some value, message in {0: "default", 4: "short"}
	rule.finding == {{"at": 3, "message": message, "args": {"minutes": value, "timeout": 0}}} with input as stack({"value": value, "at": 3})
}

test_firewall if {
	rule.finding == {{
		"at": 0,
		"message": "firewall",
		"args": {"minutes": 120, "timeout": 60},
	}} with input as object.union(stack({"value": 120, "state": "default"}), firewall)
}

test_silent if {
	rule.finding == set() with input as stack({"value": 5, "at": 3})
	rule.finding == set() with input as object.union(stack({"value": 60, "at": 3}), firewall)
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(stack({"state": "unknown"}), firewall)
}
