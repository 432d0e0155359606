package ezlint.rules.correctness.cor012_test

import data.ezlint.rules.correctness.cor012 as rule

with_settings(settings) := {"stack": {"overridden": [], "settings": {"IPCONFIG": object.union({"IQDIOROUTING": {"value": true, "at": 1}}, settings)}}}

test_blocked[word] if {
	some word, settings in {
		"NODATAGRAMFWD": {"DATAGRAMFWD": {"value": false, "at": 2}},
		"IPSECURITY": {"IPSECURITY": {"value": true, "at": 2}},
		"QDIOACCELERATOR": {"QDIOACCELERATOR": {"value": true, "at": 2}},
	}
	rule.finding == {{
		"at": 1,
		"args": {"blockers": [word]},
		"related": [{"at": 2, "message": "blocker", "args": {"blocker": word}}],
		"fix": [{"op": "delete", "at": 1}],
	}} with input as with_settings(settings)
}

test_earlier_occurrence_is_deleted_too if {
	earlier := {"stack": {"overridden": [{"statement": "IPCONFIG", "name": "IQDIOROUTING", "at": 0, "by": 1}]}}
	found := rule.finding with input as object.union(with_settings({"IPSECURITY": {"value": true, "at": 2}}), earlier)
	{f.fix | some f in found} == {[{"op": "delete", "at": 0}, {"op": "delete", "at": 1}]}
}

test_silent if {
	rule.finding == set() with input as with_settings({"DATAGRAMFWD": {"value": true, "state": "default"}, "IPSECURITY": {"value": false, "state": "default"}})
	rule.finding == set() with input as with_settings({"IQDIOROUTING": {"value": false, "at": 1}, "IPSECURITY": {"value": true, "at": 2}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as with_settings({"DATAGRAMFWD": {"state": "unknown"}, "IPSECURITY": {"state": "unknown"}, "QDIOACCELERATOR": {"state": "unknown"}})
}
