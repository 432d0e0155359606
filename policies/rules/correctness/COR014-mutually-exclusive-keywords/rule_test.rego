package ezlint.rules.correctness.cor014_test

import data.ezlint.rules.correctness.cor014 as rule

problem := {"kind": "exclusive", "statement": "INTERFACE IPAQENET", "names": ["PRIROUTER", "SECROUTER"], "at": 5, "within": 1, "parameter": 6, "other": 4}

none := {"problems": [], "interfaces": [], "devices": []}

stack(parts) := {"stack": object.union(none, parts)}

test_exclusive if {
	rule.finding == {{
		"at": 5,
		"args": {"first": "PRIROUTER", "second": "SECROUTER", "idle": "SECROUTER", "statement": "INTERFACE"},
		"related": [{"at": 4, "message": "first", "args": {"first": "PRIROUTER"}}],
		"fix": [{"op": "delete", "at": 6}],
		"hides": [5, 4],
	}} with input as stack({"problems": [problem]})
}

# The last one is in effect.
test_opposites if {
	found := rule.finding with input as stack({"problems": [object.union(problem, {"names": ["NOSOURCEVIPA", "SOURCEVIPA"]})]})
	{[f.args.idle, f.fix, f.hides] | some f in found} == {["NOSOURCEVIPA", [{"op": "delete", "at": 4}], []]}
	turned := rule.finding with input as stack({"problems": [object.union(problem, {"names": ["SOURCEVIPA", "NOSOURCEVIPA"]})]})
	{[f.args.idle, f.fix] | some f in turned} == {["SOURCEVIPA", [{"op": "delete", "at": 4}]]}
}

test_accelerators_are_left_to_another_rule if {
	rule.finding == set() with input as stack({"problems": [object.union(problem, {"names": ["QDIOACCELERATOR", "IQDIOROUTING"]})]})
}

test_router_role_beside_vmac if {
	interface := {"name": "OSA1", "settings": {"VMAC": {"value": true, "at": 2}, "PRIROUTER": {"value": true, "at": 3}}}
	found := rule.finding with input as stack({"interfaces": [interface]})
	{[f.at, f.message, f.severity] | some f in found} == {[3, "router", "info"]}
}

test_router_role_of_a_device if {
	link := {"name": "L1", "device": "D1", "settings": {"VMAC": {"value": true, "at": 2}}}
	found := rule.finding with input as stack({"interfaces": [link], "devices": [{"name": "D1", "settings": {"SECROUTER": {"value": true, "at": 8}}}]})
	{[f.at, f.args.keyword] | some f in found} == {[8, "SECROUTER"]}
}

test_silent if {
	no_role := {"name": "OSA1", "settings": {"VMAC": {"value": true, "at": 2}, "PRIROUTER": {"value": false, "at": 3}}}
	no_vmac := {"name": "OSA2", "settings": {"PRIROUTER": {"value": true, "at": 3}}}
	rule.finding == set() with input as stack({"interfaces": [no_role, no_vmac]})
	rule.finding == set() with input as stack({"problems": [object.union(problem, {"kind": "check"})]})
}

test_unknown_is_silent if {
	rule.finding == set() with input as stack({"problems": [object.union(problem, {"parted": true})]})
	symbolic := {"name": "OSA1", "settings": {"VMAC": {"value": true, "at": 2}, "PRIROUTER": {"state": "symbolic", "at": 3}}}
	rule.finding == set() with input as stack({"interfaces": [symbolic]})
}
