package ezlint.rules.hygiene.hyg002_test

import data.ezlint.rules.hygiene.hyg002 as rule

action(more) := object.union({"at": 5, "name": "G2", "language": "at-tls", "uses": 0, "parts": {}}, more)

world(unused, more) := {"stack": {"policy": object.union(
	{
		"complete": ["at-tls"],
		"dangling": [],
		"objects": {
			"TTLSRule": [{"at": 1, "name": "R", "language": "at-tls", "uses": 0, "parts": {"TTLSGroupAction": [3]}}],
			"TTLSGroupAction": [{"at": 3, "name": "G1", "language": "at-tls", "uses": 1, "parts": {}}, unused],
		},
	},
	more,
)}}

test_unused if {
	rule.finding == {{"at": 5, "args": {"type": "TTLSGroupAction", "name": "G2"}, "fix": [{"op": "delete", "at": 5}]}} with input as world(action({}), {})
}

test_used_by_the_unused_alone if {
	rule.finding == {{"at": 5, "args": {"type": "TTLSGroupAction", "name": "G2"}}} with input as world(action({"uses": 1}), {})
}

test_silent if {
	rule.finding == set() with input as world(action({"common": true}), {})
	rule.finding == set() with input as world(action({"parent": 1}), {})
	rule.finding == set() with input as world(action({"language": "ids"}), {"complete": ["at-tls", "ids"]})
}

test_meant_by_a_misspelled_reference if {
	misspelled := {"dangling": [{"object": 1, "type": "TTLSGroupAction", "similar": {"at": 5, "name": "G2", "type": "TTLSGroupAction"}}]}
	rule.finding == set() with input as world(action({}), misspelled)
	rule.finding == set() with input as world(action({"uses": 1}), misspelled)
}

# One undefined name can mean the only unused statement of its type, but not one of two.
test_meant_by_an_undefined_name if {
	undefined := {"dangling": [{"object": 1, "type": "TTLSGroupAction", "name": "TLS9"}]}
	rule.finding == set() with input as world(action({}), undefined)
	other := {"objects": {"TTLSGroupAction": [action({}), action({"at": 7, "name": "G3"})]}}
	count(rule.finding) == 2 with input as world(action({}), object.union(undefined, other))
}

# What only the statement that was meant uses is in effect after the correction.
test_used_by_the_statement_that_was_meant if {
	objects := {"TTLSEnvironmentAction": [{"at": 7, "name": "E", "language": "at-tls", "uses": 0, "parts": {"TTLSGroupAction": [5]}}]}
	misspelled := {"dangling": [{"object": 1, "type": "TTLSEnvironmentAction", "name": "EE", "similar": {"at": 7, "name": "E", "type": "TTLSEnvironmentAction"}}]}
	rule.finding == set() with input as world(action({"uses": 1}), object.union({"objects": objects}, misspelled))
	count(rule.finding) == 2 with input as world(action({"uses": 1}), {"objects": objects})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world(action({}), {"complete": []})
	symbol := {"TTLSRule": [{"at": 1, "name": "R", "language": "at-tls", "uses": 0, "parts": {}, "unknownParts": ["TTLSGroupAction"]}]}
	rule.finding == set() with input as world(action({}), {"objects": symbol})
	count(rule.finding) == 2 with input as world(action({}), {"objects": symbol, "dangling": [{"object": 1, "type": "TTLSGroupAction"}]})
}

uncertain := {"objects": {
	"TTLSEnvironmentAction": [{"at": 7, "name": "E", "language": "at-tls", "uses": 0, "parts": {"TTLSGroupAction": [5]}}],
	"TTLSRule": [{"at": 1, "name": "R", "language": "at-tls", "uses": 0, "parts": {"TTLSGroupAction": [3]}, "unknownParts": ["TTLSEnvironmentAction"]}],
}}

nameless := {"objects": {"TTLSEnvironmentAction": [{"at": 7, "nameAt": 8, "language": "at-tls", "uses": 0, "parts": {"TTLSGroupAction": [5]}}]}}

test_used_by_what_may_be_in_force if {
	rule.finding == set() with input as world(action({"uses": 1}), uncertain)
	rule.finding == set() with input as world(action({"uses": 1}), nameless)
}

# The parser gives the place of the name.
test_meant_by_the_place_of_its_name if {
	misspelled := {"dangling": [{"object": 1, "type": "TTLSGroupAction", "similar": {"at": 6, "name": "G2", "type": "TTLSGroupAction"}}]}
	rule.finding == set() with input as world(action({"nameAt": 6}), misspelled)
}

# The statement that names the key ring is in a file that was not given.
test_named_by_an_undefined_statement if {
	objects := {"TTLSKeyringParms": [{"at": 7, "name": "K", "language": "at-tls", "uses": 0, "parts": {}}]}
	reference := {"object": 1, "type": "TTLSEnvironmentAction", "name": "E"}
	rule.finding == set() with input as world(action({"common": true}), {"objects": objects, "dangling": [reference]})
	similar := {"dangling": [object.union(reference, {"similar": {"at": 9, "name": "E1", "type": "TTLSEnvironmentAction"}})]}
	count(rule.finding) == 1 with input as world(action({"common": true}), object.union({"objects": objects}, similar))
}

lacking(type, settings, unused) := {"stack": {"policy": {
	"complete": ["ipsec", "ids"],
	"dangling": [],
	"objects": {
		type: [{"at": 1, "name": "R", "language": "ipsec", "uses": 1, "parts": {}, "settings": settings}],
		"IpFilterPolicy": [{"at": 2, "language": "ipsec", "uses": 0, "parts": {type: [1]}}],
		"IDSRule": [{"at": 4, "name": "S", "language": "ids", "uses": 0, "parts": {"IDSAction": [9]}, "settings": {"ConditionType": {"value": "TR"}}}],
		unused: [{"at": 3, "name": "U", "language": "ipsec", "uses": 0, "parts": {}}],
	},
}}}

# The syntax error of the rule reports the cause.
test_missing_in_a_rule if {
	rule.finding == set() with input as lacking("IpFilterRule", {}, "IpService")
	rule.finding == set() with input as lacking("IpFilterRule", {}, "IpGenericFilterAction")
	rule.finding == set() with input as lacking("IpFilterRule", {}, "IDSTRCondition")
	count(rule.finding) == 1 with input as lacking("IpFilterRule", {}, "KeyExchangeOffer")
}

mismatched(parts, effect, unused) := object.union(lacking("IpFilterRule", {}, unused), {"stack": {"policy": {"objects": {
	"IpFilterRule": [{"at": 1, "name": "R", "language": "ipsec", "uses": 1, "parts": object.union({"IpService": [7], "IpGenericFilterAction": [8]}, parts), "settings": {}}],
	"IDSRule": [{"at": 4, "name": "S", "language": "ids", "uses": 0, "parts": {"IDSAction": [9], "IDSTRCondition": [10]}, "settings": {"ConditionType": {"value": "TR"}}}],
	"IDSAction": [{"at": 9, "name": "A", "language": "ids", "uses": 1, "parts": {}, "settings": {"ActionType": {"value": "Attack"}}}],
	"IpGenericFilterAction": [{"at": 8, "name": "P", "language": "ipsec", "uses": 1, "parts": {}, "settings": {"IpFilterAction": {"value": effect}}}],
	unused: [
		{"at": 3, "name": "U", "language": "ipsec", "uses": 0, "parts": {}, "settings": {}},
		{"at": 8, "name": "P", "language": "ipsec", "uses": 1, "parts": {}, "settings": {"IpFilterAction": {"value": effect}}},
		{"at": 9, "name": "A", "language": "ids", "uses": 1, "parts": {}, "settings": {"ActionType": {"value": "Attack"}}},
	],
}}}})

of_unknown_type(unused, parts) := object.union(mismatched({}, "Permit", unused), {"stack": {"policy": {"objects": {"IDSRule": [{
	"at": 4, "name": "S", "language": "ids", "uses": 0, "parts": object.union({"IDSAction": [9]}, parts),
	"settings": {"ConditionType": {"state": "symbolic", "at": 6}},
}]}}}})

test_wrong_action_of_a_rule if {
	rule.finding == set() with input as mismatched({}, "IpSec", "IpDynVpnAction")
	rule.finding == set() with input as mismatched({"IpDynVpnAction": [5]}, "Permit", "IpGenericFilterAction")
	rule.finding == set() with input as mismatched({}, "Permit", "IDSAction")
	rule.finding == set() with input as of_unknown_type("IDSAction", {"IDSTRCondition": [10]})
	rule.finding == set() with input as of_unknown_type("IDSAttackCondition", {})
	count(rule.finding) == 1 with input as mismatched({}, "Permit", "IpGenericFilterAction")
}

# COR061 reports a filter for OSPF that no policy refers to.
test_filter_of_routing_is_silent if {
	used := {"at": 1, "name": "P", "language": "ipsec", "uses": 0, "parts": {}}
	unused := {"at": 2, "name": "Ospf", "language": "ipsec", "uses": 0, "parts": {"IpService": [3], "IpGenericFilterAction": [4]}}
	service := {"at": 3, "language": "ipsec", "uses": 1, "parts": {}, "settings": {"Protocol": {"value": "Ospf"}}}
	stack := {"policy": {"complete": ["ipsec"], "dangling": [], "objects": {"IpFilterPolicy": [used], "IpFilterRule": [unused], "IpService": [service]}}, "members": {}}
	environment := {"omproute": {"protocols": ["ospf"]}}
	{f.at | some f in rule.finding} == set() with input as {"stack": stack, "environment": environment, "connections": {"packets": {"ospf": {"permitted": "no", "tunneled": "no"}}}}
	{f.at | some f in rule.finding} == {2} with input as {"stack": stack, "environment": environment, "connections": {"packets": {"ospf": {"permitted": "yes", "tunneled": "no"}}}}
}
