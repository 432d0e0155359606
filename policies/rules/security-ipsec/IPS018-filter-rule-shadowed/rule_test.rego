package ezlint.rules.security_ipsec.ips018_test

import data.ezlint.lib.ipsec_fixture_test as fixture
import data.ezlint.rules.security_ipsec.ips018 as rule

wide := {"at": 210, "name": "AllTcp", "order": 0, "action": "Permit", "protocol": 6}

narrow := {"at": 310, "name": "DenyTelnet", "order": 1, "action": "Deny", "protocol": 6, "coveredBy": [210]}

findings(rules, start) := found if {
	statements := {
		"IpFilterPolicy": [fixture.statement("IpFilterPolicy", 200, {}, {"IpFilterRule": [210, 310]})],
		"IpFilterRule": [fixture.statement("IpFilterRule", 210, {}, start), fixture.statement("IpFilterRule", 310, {}, {})],
		"IpLocalStartAction": [fixture.statement("IpLocalStartAction", 400, {"AllowOnDemand": {"value": "Yes", "at": 402}}, {})],
	}
	found := {[f.at, f.message, f.args.others, f.args.action, f.related[0].at] |
		some f in rule.finding with input as {"stack": {"policy": {"objects": statements, "filters": {"rules": rules}}}}
	}
}

test_shadowed if {
	findings([wide, narrow], {}) == {[311, "default", ["AllTcp"], "deny", 211]}
	findings([wide, object.union(narrow, {"action": "Permit"})], {}) == {[311, "same", ["AllTcp"], "permit", 211]}
	findings([wide, narrow, object.union(narrow, {"order": 2, "coveredBy": [210, 310]})], {}) == {[311, "default", ["AllTcp"], "deny", 211]}
}

test_silent if {
	findings([wide, object.remove(narrow, ["coveredBy"])], {}) == set()
	findings([wide, narrow, object.remove(object.union(narrow, {"order": 2}), ["coveredBy"])], {}) == set()
	findings([wide, object.union(narrow, {"coveredBy": [310]})], {}) == set()
}

test_excused_is_silent if {
	open := {"protocol": "any", "direction": "Bidirectional", "routing": "Either", "securityClass": "any", "timed": false, "local": "any", "remote": "any"}
	findings([object.union(wide, open), narrow], {}) == set()
	findings([wide, narrow], {"IpLocalStartAction": [400]}) == set()
	rule.finding == set() with input as {"stack": {}}
}

test_unknown_action if findings([object.remove(wide, ["action"]), narrow], {}) == {[311, "default", ["AllTcp"], "deny", 211]}
