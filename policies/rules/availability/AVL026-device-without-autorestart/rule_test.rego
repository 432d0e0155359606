package ezlint.rules.availability.avl026_test

import data.ezlint.rules.availability.avl026 as rule

stack(device) := {"stack": {
	"devices": [object.union({"name": "DEV1", "at": 1, "type": "MPCIPA", "variant": "DEVICE MPCIPA", "settings": {}}, device)],
	"defaults": {"DEVICE MPCIPA": {"AUTORESTART": {"value": false, "state": "default"}}},
}}

test_default if {
	rule.finding == {{"at": 1, "args": {"name": "DEV1"}, "fix": [{"op": "add-parameter", "to": 1, "text": "AUTORESTART"}]}} with input as stack({})
}

test_coded if {
	rule.finding == {{
		"at": 2,
		"args": {"name": "DEV1"},
		"fix": [{"op": "replace", "at": 2, "text": "AUTORESTART"}],
	}} with input as stack({"settings": {"AUTORESTART": {"value": false, "at": 2}}})
}

test_silent if {
	rule.finding == set() with input as stack({"settings": {"AUTORESTART": {"value": true, "at": 2}}})
	rule.finding == set() with input as stack({"name": "IUTSAMEH"})
	rule.finding == set() with input as stack({"type": "VIRTUAL"})
	rule.finding == set() with input as object.union(stack({"name": "SYSB", "type": "MPCPTP"}), {"environment": {"sysplex": {"members": ["SYSB"]}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as stack({"damaged": true})
}

test_device_that_the_stack_rejects_is_silent if {
	links := {"stack": {"interfaces": [{"name": "L1", "device": "DEV1", "variant": "LINK IPAQENET"}]}}
	rule.finding == set() with input as object.union_n([stack({}), links, {"release": "3.1"}])
	count(rule.finding) == 1 with input as object.union_n([stack({}), links, {"release": "2.5"}])
	mixed := {"stack": {"interfaces": [{"name": "L2", "device": "DEV1", "variant": "LINK IPAQIDIO"}]}}
	count(rule.finding) == 1 with input as object.union_n([stack({}), mixed, {"release": "3.1"}])
}
