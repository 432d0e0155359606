package ezlint.rules.operations.ops030_test

import data.ezlint.rules.operations.ops030 as rule

world(release, open, peers, address) := {
	"release": release,
	"stack": {"interfaces": [{"name": "OSA1", "settings": {"SMCR": {"value": true, "SMCRIPADDR": address}}}]},
	"environment": {"firewall": {"udp4791Open": open}, "peers": peers},
}

far := [{"name": "SYSB", "sameSubnet": false, "smc": true}]

test_closed if {
	rule.finding == {{"at": 6, "args": {"name": "OSA1", "address": "10.1.1.9", "peers": ["SYSB"]}}} with input as world("3.1", false, far, {"value": "10.1.1.9", "at": 6})
}

test_silent if {
	rule.finding == set() with input as world("2.4", false, far, {"value": "10.1.1.9", "at": 6})
	rule.finding == set() with input as world("3.1", true, far, {"value": "10.1.1.9", "at": 6})
	rule.finding == set() with input as world("3.1", false, [{"name": "SYSB", "sameSubnet": true}], {"value": "10.1.1.9", "at": 6})
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.remove(world("3.1", false, far, {"value": "10.1.1.9", "at": 6}), ["environment"])
	rule.finding == set() with input as world("3.1", false, far, {"state": "symbolic", "at": 6})
}
