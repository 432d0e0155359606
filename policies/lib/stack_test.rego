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
