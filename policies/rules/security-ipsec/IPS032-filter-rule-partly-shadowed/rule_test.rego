package ezlint.rules.security_ipsec.ips032_test

import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.rules.security_ipsec.ips032 as rule

permit := {"at": 210, "name": "Web", "order": 0, "action": "Permit", "protocol": 6}

tunnel := {"at": 310, "name": "Partner", "order": 1, "action": "IpSec", "protocol": 6, "crossedBy": [210]}

deny := {"at": 310, "name": "Partner", "order": 1, "action": "Deny", "protocol": 6, "crossedBy": [210]}

findings(rules) := {[f.at, f.severity, f.message, f.args.others, f.args.action, f.args.other_action, f.related[0].at] |
	some f in rule.finding with input as world(rules, {})
}

world(rules, start) := {"stack": {"policy": {
	"objects": {
		"IpFilterPolicy": [fixture.statement("IpFilterPolicy", 200, {}, {"IpFilterRule": [210, 310, 410]})],
		"IpFilterRule": [
			fixture.statement("IpFilterRule", 210, {}, start),
			fixture.statement("IpFilterRule", 310, {}, {}),
			fixture.statement("IpFilterRule", 410, {}, {}),
		],
		"IpLocalStartAction": [fixture.statement("IpLocalStartAction", 400, {"AllowOnDemand": {"value": "Yes", "at": 402}}, {})],
	},
	"filters": {"rules": rules},
}}}

test_clear if findings([permit, tunnel]) == {[311, "warning", "clear", ["Web"], "protect", ["permit"], 211]}

test_other_action if findings([permit, deny]) == {[311, "info", "default", ["Web"], "deny", ["permit"], 211]}

test_permits_only_in_clear if {
	other := {"at": 410, "name": "Lab", "order": 2, "action": "Deny", "protocol": 6}
	findings([permit, object.union(tunnel, {"crossedBy": [210, 410]}), other]) == {[311, "warning", "clear", ["Web"], "protect", ["permit"], 211]}
	findings([permit, object.union(tunnel, {"crossedBy": [410]}), other]) == {[311, "info", "default", ["Lab"], "protect", ["deny"], 411]}
}

test_silent if {
	findings([permit, object.remove(tunnel, ["crossedBy"])]) == set()
	findings([permit, object.union(tunnel, {"crossedBy": [310]})]) == set()
	rule.finding == set() with input as world([permit, tunnel], {"IpLocalStartAction": [400]})
	rule.finding == set() with input as {"stack": {}}
}
