package ezlint.rules.operations.ops020_test

import data.ezlint.rules.operations.ops020 as rule

entry(interval, addresses) := {"at": 3, "settings": {"INTERVAL": interval, "IPADDR": {"at": 4, "address": addresses}}}

world(one, environment) := {
	"stack": {"interfaces": [{"addresses": [{"address": "10.9.9.9"}]}], "members": {"smcat": [{"at": 1, "entries": {"SMCATCFG": [one]}}]}},
	"environment": environment,
	"parameters": {"OPS020": {"min_minutes": 15, "max_minutes": 1440}},
}

test_short if {
	rule.finding == {{
		"at": 5,
		"message": "default",
		"args": {"minutes": 5},
		"fix": [{"op": "replace", "at": 5, "text": "INTERVAL 240"}],
		"replaces": [5],
	}} with input as world(entry({"value": 5, "at": 5}, []), {})
}

test_long if {
	found := rule.finding with input as world(entry({"state": "invalid", "text": "1441", "at": 5}, []), {})
	{[f.severity, f.message, f.args.minutes] | some f in found} == {["error", "long", 1441]}
}

test_silent if {
	rule.finding == set() with input as world(entry({"value": 15, "at": 5}, []), {})
	rule.finding == set() with input as world(entry({"value": 1440, "at": 5}, []), {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(entry({"state": "symbolic", "at": 5}, []), {})
	rule.finding == set() with input as world(entry({"state": "invalid", "text": "day", "at": 5}, []), {})
	rule.finding == set() with input as {"stack": {}}
}
