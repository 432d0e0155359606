package ezlint.rules.correctness.cor054_test

import data.ezlint.rules.correctness.cor054 as rule

smcr := {"SMCR": {"value": true, "at": 2, "PFID": [{"id": {"value": "0018"}, "at": 3}]}}

smcd := {"SMCD": {"value": true, "at": 4, "SYSTEMEID": {"value": true, "at": 5}}, "SMCGLOBAL": {"value": true, "at": 6, "SMCEID": {"at": 7}}}

interface := {"name": "A", "settings": {"SMCR": {"value": true, "at": 9, "PFID": {"value": "140", "at": 10}}}}

findings(release, settings, interfaces, environment) := found if {
	found := rule.finding with input as {
		"release": release, "environment": environment,
		"stack": {"complete": true, "gaps": [], "settings": {"GLOBALCONFIG": settings}, "interfaces": interfaces},
	}
}

test_release if {
	found := findings("2.1", object.union(smcr, smcd), [interface], {})
	{[f.at, f.args.since] | some f in found} == {[4, "2.2"], [5, "2.4"], [7, "2.4"], [10, "2.5"]}
	every f in found {
		not f.severity
	}
}

test_machine_for_version_1 if {
	found := findings("3.1", smcd, [], {"cpc": "zEC12"})
	{[f.at, f.message, f.args.generation] | some f in found} == {[4, "machine", 13]}
}

test_machine_for_version_2 if {
	found := findings("3.1", object.union(smcr, smcd), [interface], {"cpc": "z14"})
	{f.at | some f in found} == {5, 7, 10}
	count(findings("3.1", object.union(smcr, smcd), [interface], {"cpc": "z15"})) == 0
}

test_one_capable_machine_is_enough if {
	count(findings("3.1", smcd, [], {"cpc": "zEC12", "otherCpcs": ["z16"]})) == 0
}

test_first_generation_adapter if {
	some f in findings("3.1", smcr, [interface], {"roce": [{"pfid": "0140", "generation": 1}]})
	f.message == "adapter"
	count(findings("3.1", smcr, [interface], {"roce": [{"pfid": "0140", "generation": 2}]})) == 0
}

test_missing_functions if {
	{f.message | some f in findings("3.1", object.union(smcr, smcd), [], {"roce": [], "ism": []})} == {"noRoce", "noIsm"}
	{f.message | some f in findings("3.1", {"SMCR": {"value": true, "at": 2}}, [], {})} == {"noPfid"}
	count(findings("3.1", {"SMCR": {"value": true, "at": 2}}, [interface], {})) == 0
}

test_off_and_unknown_are_silent if {
	off := {"SMCR": {"value": false, "at": 2}, "SMCD": {"value": false, "state": "default"}}
	count(findings("3.1", off, [], {"cpc": "z10", "roce": [], "ism": []})) == 0
	count(findings("3.1", {"SMCR": {"state": "unknown"}}, [], {"cpc": "z10", "roce": []})) == 0
	count(findings("3.1", smcd, [], {"cpc": "bigbox"})) == 0
}
