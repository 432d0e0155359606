package ezlint.rules.correctness.cor043_test

import data.ezlint.rules.correctness.cor043 as rule

findings(stack, layering) := found if {
	found := rule.finding with input as {
		"stack": object.union({"overridden": [], "settings": {}, "other": {}}, stack),
		"parameters": {"COR043": {"layering": layering}},
	}
}

change(statement, same) := {"statement": statement, "name": "SYSPLEXMONITOR/TIMERSECS", "at": 3, "by": 9, "same": same}

test_override if {
	findings({"overridden": [change("GLOBALCONFIG", false)]}, false) == {{
		"at": 9,
		"args": {"setting": "GLOBALCONFIG SYSPLEXMONITOR TIMERSECS"},
		"related": [{"at": 3, "message": "earlier"}],
		"replaces": [],
	}}
}

test_operands_of_one_parameter if {
	changes := [object.union(change("GLOBALCONFIG", false), {"name": name, "at": at, "by": by}) | some [name, at, by] in [["EXPLICITBINDPORTRANGE/first", 3, 9], ["EXPLICITBINDPORTRANGE/count", 4, 10]]]
	{[f.at, f.args.setting] | some f in findings({"overridden": changes}, false)} == {[9, "GLOBALCONFIG EXPLICITBINDPORTRANGE"]}
}

test_value_of_a_statement_with_one_operand if {
	changes := [object.union(change("SOMAXCONN", false), {"name": "connections"})]
	{f.args.setting | some f in findings({"overridden": changes}, false)} == {"SOMAXCONN"}
}

test_same_value_other_statement_and_layering if {
	count(findings({"overridden": [change("GLOBALCONFIG", true), change("OSAENTA", false)]}, false)) == 0
	count(findings({"overridden": [change("GLOBALCONFIG", false)]}, true)) == 0
}

test_exclusive_words_of_one_statement_are_left_to_another_rule if {
	count(findings({"overridden": [object.union(change("GLOBALCONFIG", false), {"exclusive": true})]}, false)) == 0
}

test_arp if {
	settings := {"ARPAGE": {"minutes": {"value": 20, "at": 5}}, "IPCONFIG": {"ARPTO": {"value": 300, "at": 3}}}
	some f in findings({"settings": settings}, false)
	f.at == 5
	f.args == {"minutes": 20, "seconds": 300}
	same := {"ARPAGE": {"minutes": {"value": 20, "at": 5}}, "IPCONFIG": {"ARPTO": {"value": 1200, "at": 3}}}
	count(findings({"settings": same}, false)) == 0
}

test_offload if {
	settings := {"GLOBALCONFIG": {"SEGMENTATIONOFFLOAD": {"value": true, "at": 5}}, "IPCONFIG": {"SEGMENTATIONOFFLOAD": {"value": false, "at": 3}}}
	some f in findings({"settings": settings}, false)
	f.message == "offload"
}

test_blocks if {
	some f in findings({"other": {"SRCIP": [{"at": 4}, {"at": 8}]}}, false)
	f.at == 8
	f.related == [{"at": 4, "message": "earlier"}]
	some table in findings({"other": {"DEFADDRTABLE": [{"at": 2}, {"at": 3}]}}, false)
	table.args == {"statement": "DEFADDRTABLE"}
	count(findings({"other": {"SRCIP": [{"at": 4}], "IPSEC": [{"at": 8}, {"at": 9}]}}, false)) == 0
}

test_unknown_is_silent if {
	settings := {
		"ARPAGE": {"minutes": {"value": 20, "at": 5}}, "GLOBALCONFIG": {"SEGMENTATIONOFFLOAD": {"value": true, "at": 5}},
		"IPCONFIG": {"ARPTO": {"value": 600, "state": "default"}, "SEGMENTATIONOFFLOAD": {"state": "symbolic", "at": 3}},
	}
	count(findings({"settings": settings}, false)) == 0
}

smf(last) := {"SMFCONFIG": {"TYPE119": [{"at": 1, "value": true, "FTPCLIENT": {"at": 2, "value": true}}, {"at": 3, "value": true, "FTPCLIENT": {"at": 4, "value": last}, "PROFILE": {"at": 5, "value": true}}]}}

test_smf_options_of_several_lists if {
	[f.at | some f in rule.finding] == [4] with input as {"parameters": {"COR043": {"layering": false}}, "stack": {"overridden": [], "other": {}, "problems": [], "settings": smf(false)}}
	rule.finding == set() with input as {"parameters": {"COR043": {"layering": false}}, "stack": {"overridden": [], "other": {}, "problems": [], "settings": smf(true)}}
}
