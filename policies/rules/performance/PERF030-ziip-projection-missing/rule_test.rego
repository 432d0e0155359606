package ezlint.rules.performance.perf030_test

import data.ezlint.rules.performance.perf030 as rule

world(ziips, settings, opt) := {"environment": {"lpar": {"ziips": ziips}}, "stack": {"settings": settings, "members": {"ieaopt": [{"at": 1, "complete": true, "settings": {"PROJECTCPU": opt}}]}}}

tunnels := {"IPCONFIG": {"IPSECURITY": {"value": true, "at": 5}}}

places(world) := found if {
	found := {[f.at, f.args.names] | some f in rule.finding} with input as world
}

no := {"value": "NO", "state": "default"}

test_found if {
	places(world(0, tunnels, {"value": "NO", "at": 3})) == {[3, ["IPSec"]]}
	places(world(0, {"GLOBALCONFIG": {"IQDMULTIWRITE": {"value": true}}}, no)) == {[1, ["HiperSockets multiwrite"]]}
}

test_silent if {
	places(world(1, tunnels, no)) == set()
	places(world(0, {}, no)) == set()
	places(world(0, tunnels, {"value": "YES", "at": 3})) == set()
}

test_unknown_is_silent if {
	places(world(0, {"IPCONFIG": {"IPSECURITY": {"state": "unknown"}}}, no)) == set()
	places(world(0, tunnels, {"state": "unknown"})) == set()
}

policy(rules) := {"stack": {"policy": {"complete": ["ipsec"], "filters": {"rules": rules}}}}

test_filters_alone if {
	secure := world(0, tunnels, no)
	places(object.union(secure, policy([{"at": 210, "name": "R", "order": 0, "action": "Permit"}]))) == set()
	places(object.union(secure, policy([{"at": 210, "name": "R", "order": 0, "action": "IpSec", "dynamicVpn": 230}]))) == {[1, ["IPSec"]]}
}
