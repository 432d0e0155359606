package ezlint.rules.security_ipsec.ips032_test

import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.rules.security_ipsec.ips032 as rule

permit := {"at": 210, "name": "Web", "order": 0, "action": "Permit", "protocol": 6}

tunnel := {"at": 310, "name": "Partner", "order": 1, "action": "IpSec", "protocol": 6, "crossedBy": [210]}

findings(rules) := {[f.at, f.args.item, f.args.others, f.related[0].at] |
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

test_clear if findings([permit, tunnel]) == {[311, "IpFilterRule Partner", ["Web"], 211]}

test_permits_only if {
	other := {"at": 410, "name": "Lab", "order": 2, "action": "Deny", "protocol": 6}
	findings([permit, object.union(tunnel, {"crossedBy": [210, 410]}), other]) == {[311, "IpFilterRule Partner", ["Web"], 211]}
	findings([permit, object.union(tunnel, {"crossedBy": [410]}), other]) == set()
}

# The order of specific tunnels before general permits, and of permits before denials, is the usual one.
test_other_actions_are_silent if {
	findings([permit, object.union(tunnel, {"action": "Deny"})]) == set()
	findings([object.union(permit, {"action": "IpSec"}), object.union(tunnel, {"action": "Permit"})]) == set()
}

test_beside_tunnels_by_design if {
	every protocol in [1, 58, 89] {
		findings([object.union(permit, {"protocol": protocol}), tunnel]) == set()
	}
	ike := object.union(permit, {"protocol": 17, "localPorts": {"ranges": [[500, 500], [4500, 4500]]}})
	findings([ike, tunnel]) == set()
	count(findings([object.union(ike, {"localPorts": {"ranges": [[500, 501]]}}), tunnel])) == 1
	count(findings([object.union(ike, {"localPorts": "any"}), tunnel])) == 1
	count(findings([object.union(ike, {"protocol": 6}), tunnel])) == 1
}

test_silent if {
	findings([permit, object.remove(tunnel, ["crossedBy"])]) == set()
	findings([permit, object.union(tunnel, {"crossedBy": [310]})]) == set()
	rule.finding == set() with input as world([permit, tunnel], {"IpLocalStartAction": [400]})
	rule.finding == set() with input as {"stack": {}}
}
