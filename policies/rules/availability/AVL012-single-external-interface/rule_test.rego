package ezlint.rules.availability.avl012_test

import data.ezlint.rules.availability.avl012 as rule

osa(name, at) := {"name": name, "class": "osa", "family": 4, "at": at}

model(interfaces, environment) := {"stack": {"complete": true, "gaps": [], "interfaces": interfaces}, "environment": environment}

test_one[severity] if {
	some severity, environment in {"warning": {"role": "production"}, "info": {}}
	found := rule.finding with input as model([osa("OSA1", 2)], environment)
	found == {{"at": 2, "severity": severity, "args": {"name": "OSA1", "family": 4}}}
}

test_silent if {
	rule.finding == set() with input as model([osa("OSA1", 2), osa("OSA2", 3)], {})
	rule.finding == set() with input as model([osa("OSA1", 2)], {"role": "test"})
	rule.finding == set() with input as model([osa("OSA1", 2)], {"lpar": {"zvmGuest": true}})
	rule.finding == set() with input as model([object.union(osa("V1", 2), {"class": "virtual"})], {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.union(model([osa("OSA1", 2)], {}), {"stack": {"complete": false}})
	rule.finding == set() with input as object.union(model([osa("OSA1", 2)], {}), {"stack": {"gaps": [{"statement": "INTERFACE"}]}})
}
