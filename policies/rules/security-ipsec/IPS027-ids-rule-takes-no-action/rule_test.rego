package ezlint.rules.security_ipsec.ips027_test

import data.ezlint.rules.security_ipsec.ips027 as rule

findings(kind, type, action) := found if {
	objects := {
		"IDSRule": [{"at": 1, "name": "R1", "settings": {"ConditionType": {"value": kind}}, "parts": {"IDSAction": [10]}}],
		"IDSAction": [object.union({"at": 10, "nameAt": 11, "type": "IDSAction", "name": "Quiet", "settings": {"ActionType": [type]}, "parts": {}}, action)],
		"IDSReportSet": [{"at": 20, "settings": {"TypeActions": [{"value": "LOG"}]}, "parts": {}}, {"at": 30, "settings": {}, "parts": {}}],
	}
	found := {[f.at, f.message, f.args.rules] | some f in rule.finding with input as {"stack": {"policy": {"objects": objects}}}}
}

only_report := {"value": "Attack", "action": {"value": "NoDiscard"}}

uses(at) := {"parts": {"IDSReportSet": [at]}}

test_mute if {
	findings("Attack", only_report, {}) == {[11, "default", ["R1"]]}
	findings("Attack", {"value": "Attack"}, uses(30)) == {[11, "empty", ["R1"]]}
	findings("TR", {"value": "TR", "action": {"value": "NoLimit"}}, {}) == {[11, "default", ["R1"]]}
	findings("ScanGlobal", {"value": "ScanGlobal"}, {}) == {[11, "default", ["R1"]]}
}

test_silent if {
	findings("Attack", only_report, uses(20)) == set()
	findings("Attack", {"value": "Attack", "action": {"value": "Discard"}}, {}) == set()
	findings("ScanEvent", {"value": "ScanEvent", "action": {"value": "Count"}}, {}) == set()
	findings("TR", only_report, {}) == set()
}

test_unknown_is_silent if {
	findings("Attack", only_report, {"unknownParts": ["IDSReportSet"]}) == set()
	findings("Attack", only_report, {"damaged": true}) == set()
	rule.finding == set() with input as {"stack": {}}
}

test_unknown_action_is_silent if findings("Attack", {"value": "Attack", "action": {"state": "symbolic"}}, {}) == set()
