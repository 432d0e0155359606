package ezlint.rules.correctness.cor008_test

import data.ezlint.rules.correctness.cor008 as rule

problem := {"kind": "unknown-word", "statement": "INTERFACE EQENET", "text": "INBPERF", "at": 5, "parameter": 6, "within": 3}

with_problem(changes) := {"stack": {"problems": [object.union(problem, changes)]}}

test_keyword if {
	found := rule.finding with input as with_problem({})
	found == {{
		"at": 5,
		"args": {"keyword": "INBPERF", "type": "EQENET", "remedy": "Delete INBPERF"},
		"fix": [{"op": "delete", "at": 6}],
		"replaces": [5],
	}}
}

test_port if {
	found := rule.finding with input as with_problem({"text": "PORTNAME", "statement": "INTERFACE EQENET6"})
	{[f.message, f.args.type] | some f in found} == {["port", "EQENET6"]}
}

test_port_without_device if {
	port := {"text": "PORTNAME"}
	{[f.args.remedy, f.fix] | some f in rule.finding} == {["Code DEVNUM in place of PORTNAME", []]} with input as with_problem(port)
	with_device := object.union(with_problem(port), {"stack": {"interfaces": [{"at": 3, "settings": {"DEVNUM": {"value": "2F00"}}}]}})
	{[f.args.remedy, f.fix] | some f in rule.finding} == {["Delete PORTNAME", [{"op": "delete", "at": 6}]]} with input as with_device
}

test_silent if {
	rule.finding == set() with input as with_problem({"text": "FOO"})
	rule.finding == set() with input as with_problem({"statement": "INTERFACE IPAQIDIO"})
	rule.finding == set() with input as with_problem({"kind": "invalid-value"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {"problems": []}}
}
