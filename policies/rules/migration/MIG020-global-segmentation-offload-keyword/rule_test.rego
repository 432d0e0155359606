package ezlint.rules.migration.mig020_test

import data.ezlint.rules.migration.mig020 as rule

findings(global, ip) := found if {
	found := rule.finding with input as {"stack": {"settings": {"GLOBALCONFIG": {"SEGMENTATIONOFFLOAD": global}, "IPCONFIG": {"SEGMENTATIONOFFLOAD": ip}}}}
}

default_off := {"value": false, "state": "default"}

test_old_place if {
	findings({"value": true, "at": 3}, default_off) == {{
		"at": 3,
		"args": {"word": "SEGMENTATIONOFFLOAD"},
		"fix": [{"op": "delete", "at": 3}, {"op": "set-parameter", "statement": "IPCONFIG", "text": "SEGMENTATIONOFFLOAD"}],
	}}
	some f in findings({"value": false, "at": 3}, default_off)
	f.args.word == "NOSEGMENTATIONOFFLOAD"
}

test_both_places_are_left_to_another_rule if {
	count(findings({"value": true, "at": 3}, {"value": true, "at": 5})) == 0
}

test_not_coded_and_unknown_are_silent if {
	count(findings(default_off, default_off)) == 0
	count(findings({"value": true, "at": 3}, {"state": "unknown"})) == 0
}
