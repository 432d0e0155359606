package ezlint.rules.performance.perf052_test

import data.ezlint.rules.performance.perf052 as rule

osa1 := {"name": "OSA1", "class": "osa", "at": 10}

facts(adapter, cpc) := {"cpc": cpc, "interfaces": {"OSA1": {"adapter": adapter}}}

findings(environment, list) := found if {
	found := rule.finding with input as {
		"stack": {"interfaces": [osa1]},
		"environment": environment,
		"workload": {"flows": list},
		"parameters": {"PERF052": {"max_rtt_us": 2000}},
	}
}

rr := {"kind": "RR", "name": "cics", "interface": "OSA1"}

test_older if {
	findings(facts("OSA-Express6S", "z16"), [rr]) == {{
		"at": 10,
		"args": {"interface": "OSA1", "flows": ["cics"], "adapter": "OSA-Express6S", "cpc": "z16", "newest": "OSA-Express7S"},
		"trial": [{"environment": ["interfaces", "OSA1", "adapter"], "value": "OSA-Express7S"}],
	}}
	some f in findings(facts("OSA-Express5S", "z17"), [rr])
	f.args.newest == "Network Express"
}

test_goal if {
	count(findings(facts("OSA-Express6S", "z16"), [{"kind": "CRR", "interface": "OSA1", "latencyGoalUs": 500}])) == 1
	count(findings(facts("OSA-Express6S", "z16"), [{"kind": "CRR", "interface": "OSA1"}])) == 0
}

test_silent if {
	count(findings(facts("OSA-Express7S", "z16"), [rr])) == 0
	count(findings(facts("OSA-Express6S", "z14"), [rr])) == 0
	count(findings(facts("OSA-Express6S", "z16"), [object.union(rr, {"rttUs": 30000})])) == 0
	count(findings(facts("OSA-Express6S", "z16"), [object.union(rr, {"interface": "OSA2"})])) == 0
	count(findings(facts("OSA-Express6S", "z16"), [{"kind": "STR", "interface": "OSA1"}])) == 0
	count(findings(object.union(facts("OSA-Express6S", "z16"), {"interfaces": {"OSA1": {"simulated": true}}}), [rr])) == 0
	count(findings(object.union(facts("OSA-Express6S", "z16"), {"interfaces": {"OSA1": {"purpose": "wan"}}}), [rr])) == 0
}

test_unknown_is_silent if {
	count(findings({"cpc": "z16"}, [rr])) == 0
	count(findings({"interfaces": {"OSA1": {"adapter": "OSA-Express6S"}}}, [rr])) == 0
	count(findings(facts("OSA-Express6S", "z16"), [])) == 0
}
