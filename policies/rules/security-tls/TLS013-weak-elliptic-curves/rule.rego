package ezlint.rules.security_tls.tls013

import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	some [at, attribute, emptied], found in _coded
	f := object.union(
		{
			"at": at,
			"args": {
				"attribute": attribute,
				"groups": sort({sprintf("%s (%s)", [group.name, group.code]) | some [group, _] in found}),
				"rules": sort({name | some [_, name] in found}),
			},
		},
		_fix(at, {group.code | some [group, _] in found}, emptied),
	)
}

finding contains f if {
	some [at, attribute], found in _defaulted
	f := {
		"at": at,
		"severity": "hint",
		"message": "defaulted",
		"args": {
			"attribute": attribute,
			"groups": sort({sprintf("%s (%s)", [group.name, group.code]) | some [group, _] in found}),
			"rules": sort({name | some [_, name] in found}),
		},
		"fix": [tls.add(at, "TTLSSignatureParms", [sprintf("%s 00230024", [attribute])])],
	}
}

_lists := [{"rule": rule, "attribute": attribute, "list": rule.groups[attribute]} |
	some rule in tls.enabled
	tls.up_to_tls12(rule)
	attribute := _attribute(rule)
]

_attribute(rule) := "ClientECurves" if tls.is_client(rule)

_attribute(rule) := "ServerKexECurves" if tls.is_server(rule)

_coded[[group.at, one.attribute, _is_weak_alone(one.list)]] contains [group, one.rule.name] if {
	some one in _lists
	some group in one.list.items
	group.at
	group.strength == "weak"
}

_defaulted[[tls.home(one.rule, "TTLSSignatureParms"), one.attribute]] contains [group, one.rule.name] if {
	some one in _lists
	one.list.state == "default"
	not one.rule.damaged
	_has_default(one.attribute)
	some suite in tls.listed(one.rule)
	suite.keyExchange == "ECDHE"
	some group in one.list.items
	group.strength == "weak"
}

_has_default("ClientECurves")

# Earlier releases have it only through service.
_has_default("ServerKexECurves") if stack.release_at_least("3.1")

_is_weak_alone(list) if {
	every group in list.items {
		group.strength == "weak"
	}
} else := false

# If a list would be empty, the user must code a new one.
_fix(at, codes, false) := {"fix": [{"op": "delete-entries", "at": at, "entries": sort(codes)}]}

_fix(_, _, true) := {}
