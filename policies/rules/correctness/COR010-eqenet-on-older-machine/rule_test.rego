package ezlint.rules.correctness.cor010_test

import data.ezlint.rules.correctness.cor010 as rule

eqenet(settings) := {"name": "N1", "at": 1, "type": "EQENET", "class": "networkExpress", "settings": settings}

with_facts(interface, environment) := {"stack": {"interfaces": [interface]}, "environment": environment}

smcr := {"SMCR": {"value": true, "at": 2, "PFID": {"value": "18", "at": 3}}}

test_older_machine if {
	found := rule.finding with input as with_facts(eqenet({}), {"cpc": "z16"})
	{[f.at, f.args.machine] | some f in found} == {[1, "z16"]}
}

test_machine_for_recovery if {
	found := rule.finding with input as with_facts(eqenet({}), {"cpc": "z17", "otherCpcs": ["z15 T02"]})
	{f.args.machine | some f in found} == {"z15 T02"}
}

test_other_port if {
	found := rule.finding with input as with_facts(eqenet(smcr), {"interfaces": {"n1": {"pchid": "0118"}}, "roce": [{"pfid": "0018", "pchid": "011C"}]})
	{[f.at, f.message, f.args.other] | some f in found} == {[3, "port", "011C"]}
}

test_silent if {
	rule.finding == set() with input as with_facts(eqenet({}), {"cpc": "z17"})
	rule.finding == set() with input as with_facts(object.union(eqenet({}), {"class": "osa"}), {"cpc": "z14"})
	rule.finding == set() with input as with_facts(eqenet(smcr), {"interfaces": {"N1": {"pchid": "118"}}, "roce": [{"pfid": "0018", "pchid": "0118"}]})
}

test_unknown_is_silent if {
	rule.finding == set() with input as with_facts(eqenet(smcr), {})
	rule.finding == set() with input as with_facts(eqenet(smcr), {"interfaces": {"N1": {"pchid": "118"}}, "roce": [{"pfid": "0018"}]})
	rule.finding == set() with input as with_facts(eqenet({"SMCR": {"PFID": {"state": "symbolic", "at": 3}}}), {"interfaces": {"N1": {"pchid": "118"}}, "roce": [{"pfid": "0018", "pchid": "9"}]})
}
