package ezlint.rules.availability.avl011_test

import data.ezlint.rules.availability.avl011 as rule

off := {"value": false, "state": "default"}

model(setting, options) := {
	"stack": {
		"name": "TCPA",
		"settings": {"IPCONFIG": {"SYSPLEXROUTING": setting}},
		"statements": [{"statement": "IPCONFIG", "at": 2}],
		"interfaces": [],
		"distributions": [object.union({"at": 9, "address": {"value": "10.5.5.1"}, "DESTIP": {"target": [{"address": {"value": "10.9.9.2"}}]}}, options)],
	},
	"environment": {},
}

with_target(options) := object.union(model({"value": true, "at": 3}, options), {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "dynamicXcf": "10.9.9.2/24", "sysplexRouting": false}]}}})

test_default if {
	found := rule.finding with input as model(off, {})
	found == {{
		"at": 2,
		"message": "default",
		"args": {"dvipas": ["10.5.5.1"]},
		"fix": [{"op": "set-parameter", "statement": "IPCONFIG", "text": "SYSPLEXROUTING", "replaces": off}],
	}}
}

test_coded if {
	found := rule.finding with input as model({"value": false, "at": 3}, {"DISTMETHOD": {"value": "SERVERWLM"}})
	{[f.at, f.message] | some f in found} == {[3, "coded"]}
}

test_target if {
	found := rule.finding with input as with_target({})
	found == {{"at": 9, "message": "target", "args": {"dvipas": ["10.5.5.1"], "stack": ["TCPB"]}}}
	everything := rule.finding with input as with_target({"DESTIP": {"ALL": {"value": true}}})
	count(everything) == 1
}

test_stack_without_dynamic_xcf_is_no_target if {
	everything := with_target({"DESTIP": {"ALL": {"value": true}}})
	apart := [{"name": "TCPC", "sysplexRouting": false}]
	rule.finding == set() with input as object.union(everything, {"environment": {"sysplex": {"stacks": apart}}})
}

test_silent if {
	rule.finding == set() with input as model({"value": true, "at": 3}, {})
	rule.finding == set() with input as model(off, {"DISTMETHOD": {"value": "ROUNDROBIN"}})
	rule.finding == set() with input as model(off, {"DELETE": {"value": true}})
}

test_unknown_is_silent if {
	rule.finding == set() with input as model({"state": "unknown"}, {})
	rule.finding == set() with input as model(off, {"DISTMETHOD": {"state": "symbolic"}})
	rule.finding == set() with input as model(off, {"damaged": true})
	rule.finding == set() with input as {"stack": {
		"settings": {"IPCONFIG": {"SYSPLEXROUTING": {"value": false, "state": "default"}}},
		"distributions": [{"at": 9, "address": {"state": "symbolic", "at": 10}, "DESTIP": {"ALL": {"value": true}}}],
	}}
}

test_own_setting_comes_first if {
	targets := {"environment": {"sysplex": {"stacks": [{"name": "TCPB", "dynamicXcf": "10.9.9.2/24", "sysplexRouting": false}]}}}
	found := rule.finding with input as object.union(model(off, {}), targets)
	{f.message | some f in found} == {"default"}
}

test_two_targets_are_one_finding if {
	second := [{"name": name, "dynamicXcf": "10.9.9.2/24", "sysplexRouting": false} | some name in ["TCPC", "TCPB"]]
	found := rule.finding with input as object.union(with_target({}), {"environment": {"sysplex": {"stacks": second}}})
	{[f.message, f.args.stack] | some f in found} == {["targets", ["TCPB", "TCPC"]]}
}

# Of several distributors, the last one reports the target.
test_target_of_several_distributors_is_one_finding if {
	distributions := [{"address": "10.5.5.9", "ports": [], "targets": ["10.9.9.2"], "method": "BASEWLM"}]
	target := {"name": "TCPB", "dynamicXcf": "10.9.9.2/24", "sysplexRouting": false}
	rival := {"name": "TCPZ", "inRun": true, "dynamicXcf": "10.9.9.7/24", "sysplexRouting": true, "distributions": distributions}
	rule.finding == set() with input as object.union(with_target({}), {"environment": {"sysplex": {"stacks": [target, rival]}}})
	unrelated := object.union(rival, {"distributions": [object.union(distributions[0], {"method": "ROUNDROBIN"})]})
	count(rule.finding) == 1 with input as object.union(with_target({}), {"environment": {"sysplex": {"stacks": [target, unrelated]}}})
}

test_target_that_distributes_reports_itself if {
	stacks := [{"name": "TCPB", "inRun": true, "dynamicXcf": "10.9.9.2/24", "sysplexRouting": false, "distributions": [{"address": "10.5.5.1", "ports": [], "targets": ["ALL"]}]}]
	rule.finding == set() with input as object.union(with_target({}), {"environment": {"sysplex": {"stacks": stacks}}})
}
