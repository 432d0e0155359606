package ezlint.rules.security_tls.tls022_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls022 as rule

world(rules, relations) := object.union(policy.world(rules), {"stack": {"policy": {"tls": {"relations": relations}}}})

server := object.union(policy.server, {"order": 1})

met(relation) := world([policy.exempting, server], [object.union({"first": 11, "second": 10}, relation)])

test_covers if {
	found := rule.finding with input as met({"kind": "covers"})
	found == {{
		"at": 11,
		"severity": "error",
		"message": "default",
		"args": {"rule": "Off", "protected": ["Web"]},
		"related": [{"at": 10, "message": "protected", "args": {"rule": "Web"}}],
	}}
}

test_part if {
	found := rule.finding with input as met({"kind": "overlaps"})
	{[f.severity, f.message] | some f in found} == {["warning", "part"]}
	exemption := rule.finding with input as met({"kind": "overlaps", "narrower": true})
	{[f.severity, f.message] | some f in exemption} == {["info", "exemption"]}
}

off(settings) := object.union(object.remove(policy.exempting, settings), settings)

test_port if {
	inbound := off({"localPorts": {"ranges": [[900, 1000]]}})
	found := rule.finding with input as world([inbound, server], [])
	found == {{"at": 11, "severity": "warning", "message": "port", "args": {"rule": "Off", "ports": ["989", "990", "992", "993", "995"]}}}
	outbound := rule.finding with input as world([off({"remotePorts": {"ranges": [[443, 443]]}, "direction": "Outbound"}), server], [])
	{f.args.ports | some f in outbound} == {["443"]}
}

test_protected_before if {
	web := object.union(object.remove(policy.server, ["localPorts"]), {"localPorts": {"ranges": [[443, 443]]}})
	late := off({"localPorts": {"ranges": [[443, 443]]}, "order": 1, "priority": 50})
	rule.finding == set() with input as world([web, late, object.union(policy.client, {"at": 12, "order": 2, "priority": 40})], [])
}

test_silent if {
	rule.finding == set() with input as met({"kind": "covers", "timed": true})
	rule.finding == set() with input as world([off({"localPorts": {"ranges": [[443, 443]]}, "job": "IHS*"}), server], [])
	rule.finding == set() with input as world([object.union(policy.server, {"order": 0}), off({"localPorts": {"ranges": [[1, 65535]]}, "order": 1, "priority": 1})], [])
}

test_unknown_is_silent if {
	rule.finding == set() with input as world([off({"localPorts": {"ranges": [[443, 443]]}, "remote": null}), server], [])
	rule.finding == set() with input as world([policy.unknown], [])
}

test_last_rule if {
	last := off({"order": 9, "priority": 1})
	one := object.union(last, {"localPorts": {"ranges": [[992, 992]]}})
	found := rule.finding with input as world([server, one], [])
	{f.args.ports | some f in found} == {["992"]}
	bulk := object.union(last, {"localPorts": {"ranges": [[1, 65535]]}})
	rule.finding == set() with input as world([server, bulk], [])
	rest := object.union(last, {"localPorts": "any"})
	rule.finding == set() with input as world([server, rest], [])
}

tie(relation) := world([off({"priority": server.priority}), server], [object.union(relation, {"samePriority": true})])

test_same_priority if {
	found := rule.finding with input as tie({"first": 11, "second": 10, "kind": "equal"})
	{[f.at, f.severity, f.message] | some f in found} == {[11, "error", "same"]}
	part := rule.finding with input as tie({"first": 11, "second": 10, "kind": "overlaps"})
	{[f.at, f.severity, f.message] | some f in part} == {[11, "warning", "same_part"]}
	late := rule.finding with input as tie({"first": 10, "second": 11, "kind": "overlaps", "narrower": true})
	{[f.at, f.severity, f.message] | some f in late} == {[11, "warning", "late"]}
}

test_narrow_rule_behind_is_silent if {
	rule.finding == set() with input as tie({"first": 10, "second": 11, "kind": "covers"})
}

test_unreachable_is_silent if {
	late := off({"localPorts": {"ranges": [[443, 443]]}, "coveredBy": [1, 2]})
	rule.finding == set() with input as world([late, server], [])
	every unreachable in [{"coveredBy": [1]}, {"partlyCompared": true}] {
		rule.finding == set() with input as world([object.union(policy.exempting, unreachable), server], [{"first": 11, "second": 10, "kind": "covers"}])
	}
}
