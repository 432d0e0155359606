package ezlint.lib.ids_test

import data.ezlint.lib.ids

attack := {"at": 1, "name": "R", "settings": {"ConditionType": {"value": "Attack"}}, "parts": {"IDSAction": [10]}}

action := {"at": 10, "name": "A", "settings": {"ActionType": [{"value": "Attack", "action": {"value": "Discard"}}, {"value": "TR", "action": {"value": "NoLimit"}}]}, "parts": {"IDSReportSet": [20]}}

report := {"at": 20, "settings": {"TypeActions": [{"value": "LOG"}, {"value": "STATISTICS"}]}, "parts": {}}

model := {"stack": {"policy": {
	"complete": ["ids"],
	"files": [{"language": "ids", "at": 0}],
	"objects": {"IDSRule": [attack, object.union(attack, {"at": 2, "replacedBy": 1})], "IDSAction": [action], "IDSReportSet": [report]},
}}}

test_rules if {
	[rule.at | some rule in ids.rules] == [1] with input as model
	[rule.at | some rule in ids.of_kind("Attack")] == [1] with input as model
	ids.of_kind("TR") == [] with input as model
	ids.part(attack, "IDSAction").name == "A" with input as model
	ids.complete with input as model
	ids.place == 1 with input as model
	ids.place == 0 with input as {"stack": {"policy": {"files": [{"language": "ids", "at": 0}], "objects": {}}}}
}

test_reports if {
	ids.reports(action) == {"LOG", "STATISTICS"} with input as model
	ids.reports({"settings": {}, "parts": {}}) == set() with input as model
	not ids.reports({"settings": {}, "parts": {}, "unknownParts": ["IDSReportSet"]}) with input as model
	not ids.reports({"settings": {}, "parts": {}, "damaged": true}) with input as model
	ids.reports({"parts": {"IDSReportSet": [20]}}) == {"LOG"} with input as {"stack": {"policy": {"objects": {"IDSReportSet": [{"at": 20, "settings": {"TypeActions": {"value": "LOG"}}}]}}}}
}

test_unknown_report if {
	unknown := {"stack": {"policy": {"objects": {"IDSReportSet": [{"at": 20, "settings": {"TypeActions": [{"value": "LOG"}, {"state": "symbolic"}]}}]}}}}
	not ids.reports({"parts": {"IDSReportSet": [20]}}) with input as unknown
}

test_limits if {
	ids.may_limit({"settings": {"ActionType": {"value": "Attack", "action": {"state": "symbolic"}}}}, "Attack")
	not ids.may_limit(action, "Attack")
	ids.limits(action, "Attack")
	not ids.limits(action, "TR")
	not ids.limits({"settings": {"ActionType": {"value": "Attack"}}}, "Attack")
}
