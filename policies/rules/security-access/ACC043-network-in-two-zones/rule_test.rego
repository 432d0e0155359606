package ezlint.rules.security_access.acc043_test

import data.ezlint.rules.security_access.acc043 as rule

world(entry, zones) := {
	"stack": {"name": "A", "settings": {}, "other": {"NETACCESS": [{"entry": [object.union({"at": 4}, entry)]}]}},
	"environment": {"sysplex": {"stacks": [{"name": "B", "zones": zones}]}},
}

found(entry, zones) := {[f.at, f.args.own, f.args.other] | some f in rule.finding with input as world(entry, zones)}

entry := {"network": {"value": "10.1.0.0/16"}, "resource": {"value": "office"}}

masked := {"network": {"value": "10.1.0.0"}, "mask": {"value": "255.255.0.0"}, "resource": {"value": "OFFICE"}}

test_differs if {
	found(entry, [{"network": "10.1.0.0/16", "zone": "WORLD"}]) == {[4, "OFFICE", "WORLD"]}
	found(masked, [{"network": "10.1.0.0/16", "zone": "WORLD"}]) == {[4, "OFFICE", "WORLD"]}
}

test_silent if {
	found(entry, [{"network": "10.1.0.0/16", "zone": "OFFICE"}]) == set()
	found(entry, [{"network": "10.1.0.0/17", "zone": "WORLD"}]) == set()
}

test_unknown_is_silent if {
	found({"network": entry.network, "resource": {"state": "symbolic"}}, [{"network": "10.1.0.0/16", "zone": "WORLD"}]) == set()
	found(object.union(entry, {"damaged": true}), [{"network": "10.1.0.0/16", "zone": "WORLD"}]) == set()
	rule.finding == set() with input as {"stack": {}}
}
