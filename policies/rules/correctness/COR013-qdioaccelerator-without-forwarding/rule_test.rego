package ezlint.rules.correctness.cor013_test

import data.ezlint.rules.correctness.cor013 as rule

stack := {
	"complete": true,
	"gaps": [],
	"distributions": [],
	"dvipas": [{"kind": "define", "address": "10.5.5.1"}],
	"settings": {"IPCONFIG": {"QDIOACCELERATOR": {"value": true, "at": 1}, "DATAGRAMFWD": {"value": false, "at": 2}}},
}

test_nothing_to_accelerate if {
	rule.finding == {{
		"at": 1,
		"related": [{"at": 2, "message": "forwarding"}],
		"fix": [{"op": "delete", "at": 1}],
	}} with input as {"stack": stack}
}

test_deletion_alone if {
	count(rule.finding) == 1 with input as {"stack": object.union(stack, {"distributions": [{"at": 5, "DELETE": {"value": true}}]})}
}

test_silent if {
	rule.finding == set() with input as {"stack": object.union(stack, {"distributions": [{"at": 5}]})}
	rule.finding == set() with input as {"stack": object.union(stack, {"dvipas": [{"kind": "backup"}]})}
	rule.finding == set() with input as {"stack": object.union(stack, {"settings": {"IPCONFIG": {"DATAGRAMFWD": {"value": true, "at": 2}}}})}
	rule.finding == set() with input as {"stack": object.union(stack, {"settings": {"IPCONFIG": {"QDIOACCELERATOR": {"value": false, "at": 2}}}})}
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": object.union(stack, {"complete": false})}
	rule.finding == set() with input as {"stack": object.union(stack, {"gaps": [{"reason": "damaged", "statement": "VIPADYNAMIC"}]})}
	unknown := {"settings": {"IPCONFIG": {"QDIOACCELERATOR": {"value": true, "at": 1}, "DATAGRAMFWD": {"state": "unknown"}}}}
	rule.finding == set() with input as {"stack": object.union(object.remove(stack, ["settings"]), unknown)}
}
