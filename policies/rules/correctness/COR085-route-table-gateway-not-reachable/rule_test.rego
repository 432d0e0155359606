package ezlint.rules.correctness.cor085_test

import data.ezlint.rules.correctness.cor085 as rule

osa := {"name": "OSA1", "class": "osa", "family": 4, "settings": {}, "addresses": [{"address": "10.1.1.1", "prefix": 24}]}

route(gateway) := {"at": 7, "isDirect": false, "isDefault": true, "destination": "0.0.0.0/0", "gateway": gateway, "interface": "OSA1"}

direct(network) := {"at": 6, "isDirect": true, "isDefault": false, "destination": network, "interface": "OSA1"}

world(interface, routes, main) := {"stack": {"interfaces": [interface], "routes": main, "policy": {"routing": {"tables": [{"name": "T1", "routes": routes}]}}}}

found(interface, routes, main) := {[f.at, f.args.gateway, f.args.networks] | some f in rule.finding with input as world(interface, routes, main)}

test_unreachable if found(osa, [route("10.1.2.254")], []) == {[7, "10.1.2.254", ["10.1.1.0/24"]]}

test_silent if {
	found(osa, [route("10.1.1.254")], []) == set()
	found(osa, [direct("10.1.2.254/32"), route("10.1.2.254")], []) == set()
	found(osa, [route("10.1.2.254")], [direct("10.1.2.0/24")]) == set()
	found(osa, [route("fe80::1")], []) == set()
	found(object.union(osa, {"class": "mpcptp"}), [route("10.1.2.254")], []) == set()
}

test_unknown_is_silent if {
	found(object.union(osa, {"addresses": [{"address": "10.1.1.1"}]}), [route("10.1.2.254")], []) == set()
	found(object.union(osa, {"damaged": true}), [route("10.1.2.254")], []) == set()
	found(osa, [object.union(route("10.1.2.254"), {"damaged": true})], []) == set()
	rule.finding == set() with input as {"stack": {}}
}

test_one_name_twice if {
	twin := object.union(osa, {"addresses": [{"address": "10.1.2.1", "prefix": 24}]})
	routing := {"routing": {"tables": [{"name": "T1", "routes": [route("10.1.2.254")]}]}}
	rule.finding == set() with input as {"stack": {"interfaces": [osa, twin], "routes": [], "policy": routing}}
}
