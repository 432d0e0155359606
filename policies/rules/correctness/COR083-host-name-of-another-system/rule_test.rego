package ezlint.rules.correctness.cor083_test

import data.ezlint.rules.correctness.cor083 as rule

world(setting, peer) := {
	"environment": {"systemName": "SYSA", "sysplex": {"stacks": [object.union({"name": "TCPB", "system": "SYSB"}, peer)]}},
	"stack": {"name": "TCPA", "members": {"tcpip-data": [{"at": 1, "settings": {"HOSTNAME": setting}}]}},
}

found(setting, peer) := {[f.at, f.args.others] | some f in rule.finding with input as world(setting, peer)}

test_same_name if found({"value": "Host1", "at": 4}, {"hostName": "HOST1"}) == {[4, ["TCPB"]]}

test_silent if {
	found({"value": "Host1", "at": 4}, {"hostName": "HOST2"}) == set()
	found({"value": "Host1", "at": 4}, {"hostName": "HOST1", "system": "SYSA"}) == set()
	found({"value": "Host1", "at": 4}, {"hostName": "HOST1", "disasterRecovery": true}) == set()
}

test_unknown_is_silent if {
	found({"state": "symbolic", "at": 4}, {"hostName": "HOST1"}) == set()
	found({"value": "Host1", "at": 4}, {}) == set()
	rule.finding == set() with input as {"stack": {}}
}
