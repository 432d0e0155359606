package ezlint.rules.migration.mig026_test

import data.ezlint.rules.migration.mig026 as rule

world(release, settings, facts) := {
	"release": release,
	"stack": {"interfaces": [{"at": 3, "name": "OSA1", "type": "IPAQENET", "statement": "INTERFACE", "settings": settings}]},
	"environment": {"interfaces": {"OSA1": facts}},
}

test_not_prepared[name] if {
	some name, facts in {"planned": {"plannedChpidType": "OSH"}, "now": {"chpidType": "OSH"}, "card": {"adapter": "Network-Express"}}
	rule.finding == {{"at": 3, "args": {"name": "OSA1", "type": "IPAQENET"}}} with input as world("3.1", {}, facts)
}

test_silent if {
	rule.finding == set() with input as world("3.1", {"DEVNUM": {"value": "2F00"}}, {"plannedChpidType": "OSH"})
	rule.finding == set() with input as world("2.4", {}, {"plannedChpidType": "OSH"})
	rule.finding == set() with input as world("3.1", {}, {"adapter": "OSA-Express7S", "chpidType": "OSD"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world("3.1", {}, {})
}
