package ezlint.rules.availability.avl017_test

import data.ezlint.rules.availability.avl017 as rule

osa(settings) := {"name": "OSA1", "class": "osa", "statement": "INTERFACE", "family": 4, "at": 5, "settings": settings}

primary := {"PRIROUTER": {"value": true, "at": 6}}

stack(interface, facts) := {
	"stack": {"interfaces": [interface], "devices": [], "settings": {"IPCONFIG": {"DATAGRAMFWD": {"value": true, "state": "default"}}}},
	"environment": {"interfaces": {"OSA1": facts}},
}

test_shared if {
	rule.finding == {{
		"at": 6,
		"args": {"name": "OSA1", "keyword": "PRIROUTER", "vmac": "VMAC"},
		"fix": [{"op": "replace", "at": 6, "text": "VMAC"}],
	}} with input as stack(osa(primary), {"sharedPort": true})
}

test_cases if {
	both := rule.finding with input as stack(osa(primary), {"sharedPort": true, "primaryRouterElsewhere": true})
	{[f.message, f.severity] | some f in both} == {["both", "error"]}
	unknown := rule.finding with input as stack(osa({"SECROUTER": {"value": true, "at": 6}}), {})
	{[f.message, f.severity] | some f in unknown} == {["unknown", "hint"]}
}

test_link if {
	link := {"name": "L1", "class": "osa", "statement": "LINK", "device": "D1", "family": 4, "at": 5, "settings": {}}
	found := rule.finding with input as {"stack": {
		"interfaces": [link],
		"devices": [{"name": "D1", "at": 2, "settings": {"PRIROUTER": {"value": true, "at": 3}}}],
		"settings": {"IPCONFIG": {"DATAGRAMFWD": {"value": false, "at": 1}}},
	}}
	{[f.at, f.fix] | some f in found} == {[3, [{"op": "delete", "at": 3}, {"op": "add-parameter", "to": 5, "text": "VMAC ROUTELCL"}]]}
}

test_silent if {
	rule.finding == set() with input as stack(osa(primary), {"sharedPort": false})
	rule.finding == set() with input as stack(osa(object.union(primary, {"VMAC": {"value": true, "at": 7}})), {"sharedPort": true})
	rule.finding == set() with input as stack(osa({}), {"sharedPort": true})
}

test_unknown_is_silent if {
	rule.finding == set() with input as stack(object.union(osa(primary), {"damaged": true}), {"sharedPort": true})
	rule.finding == set() with input as stack(osa({"PRIROUTER": {"state": "invalid", "at": 6}}), {"sharedPort": true})
}

rivals(more) := {"environment": {"sysplex": {"stacks": [object.union({"name": "TCPB", "primaryRouterPorts": ["p1"]}, more)]}}}

# The other stack of the run on this system reports it itself.
test_rival if {
	port := object.union(primary, {"PORTNAME": {"value": "P1"}})
	found := rule.finding with input as object.union(stack(osa(port), {}), rivals({"sameSystem": true}))
	{f.severity | some f in found} == {"error"}
	away := rule.finding with input as object.union(stack(osa(port), {}), rivals({}))
	{f.severity | some f in away} == {"hint"}
}

test_rival_of_a_link if {
	link := {"name": "L1", "class": "osa", "statement": "LINK", "device": "P1", "family": 4, "at": 5, "settings": {}}
	found := rule.finding with input as {
		"stack": {"name": "TCPA", "interfaces": [link], "devices": [{"name": "P1", "at": 2, "settings": primary}], "settings": {"IPCONFIG": {"DATAGRAMFWD": {"value": false, "at": 1}}}},
		"environment": {"systemName": "sysa", "sysplex": {"stacks": [{"name": "TCPB", "system": "SYSA", "primaryRouterPorts": ["P1"]}]}},
	}
	{f.message | some f in found} == {"both"}
}

# Of two stacks in different partitions that name the same port, only one reports it.
test_rival_on_physical_port if {
	own := stack(osa(primary), {"osaPort": "CPC1.0134.0"})
	other := {"name": "TCPZ", "primaryRouterOsaPorts": ["CPC1.0134.0"]}
	plex := {"sysplex": {"stacks": [other]}}
	found := rule.finding with input as object.union(own, {"environment": object.union(own.environment, plex)})
	[f.message | some f in found] == ["both"]
	in_run := {"sysplex": {"stacks": [object.union(other, {"inRun": true})]}}
	rule.finding == set() with input as object.union(object.union(own, {"environment": object.union(own.environment, in_run)}), {"stack": object.union(own.stack, {"name": "TCPA"})})
}
