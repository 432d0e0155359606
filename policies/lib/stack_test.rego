package ezlint.lib.stack_test

import data.ezlint.lib.stack

test_has_all_members if {
	stack.has_all_members with input as {"stack": {"gaps": [{"at": 1, "reason": "damaged"}]}}
	not stack.has_all_members with input as {"stack": {"gaps": [{"at": 1, "reason": "include"}]}}
}

test_interface_facts if {
	facts := {"environment": {"interfaces": {"OSA1": {"adapter": "A"}, "osa1": {"adapter": "B"}}}}
	stack.interface_facts("Osa1").adapter == "A" with input as facts
	not stack.interface_facts("OSA2") with input as facts
}

test_can_conclude_in_an_excerpt if {
	excerpt := {"stack": {"complete": true, "excerpt": true, "gaps": [], "settings": {"IPCONFIG": {}}, "statements": [
		{"statement": "IPCONFIG", "at": 1},
		{"statement": "VIPADYNAMIC", "at": 2},
	]}}
	not stack.can_conclude("IPCONFIG") with input as excerpt
	stack.can_conclude("VIPADYNAMIC") with input as excerpt
	stack.can_conclude("IPCONFIG") with input as object.union(excerpt, {"stack": {"excerpt": false}})
}
