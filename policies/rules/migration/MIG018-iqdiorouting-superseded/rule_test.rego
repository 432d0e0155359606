package ezlint.rules.migration.mig018_test

import data.ezlint.rules.migration.mig018 as rule

findings(routing, others) := found if {
	found := rule.finding with input as {"stack": {"settings": {"IPCONFIG": object.union({"IQDIOROUTING": routing}, others)}}}
}

on := {"value": true, "at": 3, "QDIOPRIORITY": {"value": 1, "state": "default"}}

test_on if {
	findings(on, {"DATAGRAMFWD": {"value": true}}) == {{"at": 3, "fix": [{"op": "replace", "at": 3, "text": "QDIOACCELERATOR"}]}}
	some f in findings({"value": true, "at": 3, "QDIOPRIORITY": {"value": 2, "at": 4}}, {})
	f.fix[0].text == "QDIOACCELERATOR QDIOPRIORITY 2"
}

test_cannot_work if {
	count(findings(on, {"DATAGRAMFWD": {"value": false}})) == 0
	count(findings(on, {"IPSECURITY": {"value": true}})) == 0
	count(findings(on, {"QDIOACCELERATOR": {"value": true}})) == 0
}

test_off_and_unknown_are_silent if {
	count(findings({"value": false, "at": 3}, {})) == 0
	count(findings({"state": "unknown"}, {})) == 0
}
