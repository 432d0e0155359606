package ezlint.rules.operations.ops007_test

import data.ezlint.rules.operations.ops007 as rule

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

zert(aggregation) := {"stack": {"settings": {"GLOBALCONFIG": {"ZERT": {"value": true, "state": "coded", "at": 5, "AGGREGATION": {"value": aggregation, "state": "coded"}}}}}}

monitor := {"stack": {"settings": {"NETMONITOR": {"ZERTSERVICE": {"value": true, "state": "coded", "at": 8}}}}}

test_nothing_takes_it if {
	found := rule.finding with input as world([type(["FTPCLIENT"])], zert(true))
	found == {{"at": 5}}
}

test_aggregation if {
	found := rule.finding with input as world([type(["ZERTSUMMARY"])], zert(false))
	found == {{"at": 10, "message": "aggregation", "args": {"statement": "SMFCONFIG TYPE119"}}}
}

test_off if {
	found := rule.finding with input as world([type(["ZERTDETAIL"])], monitor)
	{[f.at, f.message, f.args.statement, f.args.option] | some f in found} == {[10, "off", "SMFCONFIG TYPE119", "ZERTDETAIL"], [8, "off", "NETMONITOR", "ZERTSERVICE"]}
}

test_silent if {
	rule.finding == set() with input as world([type(["ZERTSUMMARY"])], zert(true))
	rule.finding == set() with input as world([], object.union(zert(false), monitor))
	rule.finding == set() with input as world([], {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([], object.union(zert(true), hidden))
	rule.finding == set() with input as {"stack": {"settings": {"GLOBALCONFIG": {"ZERT": {"state": "unknown"}}, "SMFCONFIG": {"TYPE119": [type(["ZERTSUMMARY"])]}, "NETMONITOR": {}}}}
}

test_unknown_service_may_take_it if {
	open := {"stack": {"settings": {"NETMONITOR": {"ZERTSERVICEBYPOLICY": {"state": "unknown"}}}}}
	rule.finding == set() with input as object.union(world([type(["FTPCLIENT"])], zert(true)), open)
}
