package ezlint.rules.performance.perf003_test

import data.ezlint.rules.performance.perf003 as rule

osa1 := {"name": "OSA1", "type": "IPAQENET", "class": "osa", "family": 4, "at": 7}

osa6 := {"name": "OSA6", "type": "IPAQENET6", "class": "osa", "family": 6, "at": 8}

world(settings, interfaces) := {"stack": {"settings": settings, "interfaces": interfaces, "overridden": []}}

off(at) := {"CHECKSUMOFFLOAD": {"value": false, "at": at}}

test_both_versions if {
	found := rule.finding with input as world({"IPCONFIG": off(3), "IPCONFIG6": off(4)}, [osa1, osa6])
	found == {
		{"at": 3, "args": {"statement": "IPCONFIG", "family": 4, "interfaces": ["OSA1"]}, "fix": [{"op": "delete", "at": 3}]},
		{"at": 4, "args": {"statement": "IPCONFIG6", "family": 6, "interfaces": ["OSA6"]}, "fix": [{"op": "delete", "at": 4}]},
	}
}

test_no_interface_of_the_version if {
	rule.finding == set() with input as world({"IPCONFIG6": off(4)}, [osa1])
}

test_on_is_silent if {
	rule.finding == set() with input as world({"IPCONFIG": {"CHECKSUMOFFLOAD": {"value": true, "state": "default"}}}, [osa1])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"IPCONFIG": {"CHECKSUMOFFLOAD": {"state": "symbolic", "at": 3}}}, [osa1])
}
