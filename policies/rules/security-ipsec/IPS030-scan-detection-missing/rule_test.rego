package ezlint.rules.security_ipsec.ips030_test

import data.ezlint.rules.security_ipsec.ips030 as rule

findings(kinds, complete) := found if {
	rules := [{"at": i, "settings": {"ConditionType": {"value": kind}}} | some i, kind in kinds]
	found := {[f.at, f.message] | some f in rule.finding with input as {"stack": {"policy": {"complete": complete, "objects": {"IDSRule": rules}}}}}
}

test_missing if {
	findings(["Attack"], ["ids"]) == {[0, "default"]}
	findings(["Attack", "ScanGlobal"], ["ids"]) == {[1, "no_event"]}
	findings(["Attack", "ScanEvent"], ["ids"]) == {[1, "no_global"]}
}

test_silent if {
	findings(["ScanGlobal", "ScanEvent"], ["ids"]) == set()
	findings([], ["ids"]) == set()
	findings(["Attack"], []) == set()
	rule.finding == set() with input as {"stack": {}}
}
