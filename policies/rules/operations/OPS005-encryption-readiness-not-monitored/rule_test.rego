package ezlint.rules.operations.ops005_test

import data.ezlint.rules.operations.ops005 as rule

world(types, more) := object.union(
	{
		"release": "3.1",
		"stack": {
			"complete": true,
			"settings": {
				"SMFCONFIG": {"TYPE119": types},
				"GLOBALCONFIG": {"ZERT": {"value": false, "state": "default", "AGGREGATION": {"value": false, "state": "default"}}},
				"NETMONITOR": {
					"SMFSERVICE": {"value": false, "state": "default", "PROFILE": {"value": true, "state": "default"}},
					"ZERTSERVICE": {"value": false, "state": "default"},
					"ZERTSUMMARY": {"value": false, "state": "default"},
				},
			},
			"statements": [],
			"files": [{"at": 1}],
			"gaps": [],
		},
		"environment": {},
	},
	more,
)

type(names) := object.union({"at": 3, "value": true}, {name: {"value": true, "at": 10 + i} | some i, name in names})

service(profile) := {"stack": {"settings": {"NETMONITOR": {"SMFSERVICE": {"value": true, "state": "coded", "PROFILE": {"value": profile, "state": "coded"}}}}}}

hidden := {"stack": {"gaps": [{"reason": "damaged", "statement": "SMFCONFIG"}]}}

test_off if {
	found := rule.finding with input as world([], {})
	{[f.at, f.severity, f.fix[0].text, f.fix[1].text] | some f in found} == {[1, "info", "ZERT AGGREGATION", "TYPE119 ZERTSUMMARY"]}
}

test_audited if {
	found := rule.finding with input as world([], {"environment": {"compliance": ["pci"]}})
	{f.severity | some f in found} == {"warning"}
}

test_silent if {
	rule.finding == set() with input as world([], {"release": "2.2"})
	rule.finding == set() with input as world([], {"environment": {"exposure": "isolated"}})
	count(rule.finding) == 1 with input as world([], {"environment": {"exposure": "isolated", "role": "production"}})
	rule.finding == set() with input as world([], {"stack": {"settings": {"GLOBALCONFIG": {"ZERT": {"value": true, "state": "coded"}}}}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"release": "3.1", "stack": {"settings": {"GLOBALCONFIG": {"ZERT": {"state": "unknown"}}}}}
}
