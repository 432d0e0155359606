package ezlint.rules.hygiene.hyg002

import data.ezlint.rules.correctness.cor061

finding contains f if {
	some type, objects in input.stack.policy.objects
	some item in objects
	_is_reportable(item)
	item.language in input.stack.policy.complete
	_languages_with_rules[item.language]
	not _reached[item.at]
	f := object.union({"at": item.at, "args": {"type": type, "name": item.name}}, _remedy(item))
}

_remedy(item) := {"fix": [{"op": "delete", "at": item.at}]} if item.uses == 0

_remedy(item) := {} if item.uses > 0

_is_reportable(item) if {
	item.name
	not item.parent
	not item.common
	not item.replacedBy
}

# Statements that are in effect without a reference.
_roots := {
	"TTLSRule", "IpFilterPolicy", "KeyExchangePolicy", "LocalDynVpnPolicy", "IDSRule", "RoutingRule", "PolicyRule", "ServicePolicyRules",
	"DynamicConfigPolicyLoad", "ZERTObject",
}

_languages_with_rules contains item.language if {
	some type in _roots
	some item in input.stack.policy.objects[type]
}

# A name that contains a symbol, or a statement that was not understood, may refer to it.
_uncertain_types contains type if {
	some objects in input.stack.policy.objects
	some item in objects
	some type in item.unknownParts
	not _dangling[[item.at, type]]
}

# A statement that refers to it may be in a file that was not given.
_uncertain_types contains type if {
	some reference in input.stack.policy.dangling
	not reference.similar
	some type in _named_by[reference.type]
}

# Each unused statement may be the one that a reference to an undefined name means.
_uncertain_types contains type if {
	some type, names in _undefined_names
	count(_unused[type]) <= count(names)
}

_undefined_names[reference.type] contains reference.name if {
	some reference in input.stack.policy.dangling
	not reference.similar
}

_unused[type] contains item.at if {
	some type, objects in input.stack.policy.objects
	some item in objects
	_is_reportable(item)
	item.uses == 0
	not _is_meant(item)
}

# A rule or action lacks such a statement, or has one of another kind: a syntax error reports that, with the unused one as its likely cause.
_uncertain_types contains type if {
	some user, types in _required
	some item in object.get(input.stack.policy.objects, user, [])
	some type in types
	not item.parts[type]
	not _dangling[[item.at, type]]
}

_uncertain_types contains "IpService" if {
	some item in input.stack.policy.objects.IpFilterRule
	not item.parts.IpService
	not item.parts.IpServiceGroup
	not _dangling[[item.at, "IpService"]]
}

_uncertain_types contains type if {
	some item in input.stack.policy.objects.IDSRule
	some type in _conditions(item)
	not item.parts[type]
	not _dangling[[item.at, type]]
}

_conditions(item) := [concat("", ["IDS", kind, "Condition"])] if {
	kind := item.settings.ConditionType.value
} else := ["IDSAttackCondition", "IDSScanEventCondition", "IDSScanGlobalCondition", "IDSTRCondition"]

# A rule without the tunnel of its action, or with a tunnel that its action does not use.
_uncertain_types contains {true: "IpDynVpnAction", false: "IpGenericFilterAction"}[protects] if {
	some item in input.stack.policy.objects.IpFilterRule
	some at in item.parts.IpGenericFilterAction
	action := _actions[at]
	protects := action.settings.IpFilterAction.value == "IpSec"
	has_tunnel := count([part | some part in ["IpDynVpnAction", "IpManVpnAction"]; item.parts[part]]) > 0
	protects != has_tunnel
}

# A rule with an action for another type of event, or for an unknown one.
_uncertain_types contains "IDSAction" if {
	some item in input.stack.policy.objects.IDSRule
	some at in item.parts.IDSAction
	action := _actions[at]
	types := {type.value | some type in array.flatten([action.settings.ActionType])}
	count({kind | kind := item.settings.ConditionType.value} & types) == 0
}

_actions[action.at] := action if {
	some type in ["IpGenericFilterAction", "IDSAction"]
	some action in input.stack.policy.objects[type]
}

_required := {
	"IDSRule": {"IDSAction"},
	"IpDynVpnAction": {"IpDataOffer"},
	"IpFilterRule": {"IpGenericFilterAction"},
	"KeyExchangeAction": {"KeyExchangeOffer"},
	"KeyExchangeRule": {"KeyExchangeAction", "LocalSecurityEndpoint", "RemoteSecurityEndpoint"},
	"RoutingRule": {"RoutingAction"},
	"TTLSEnvironmentAction": {"TTLSKeyringParms"},
	"TTLSRule": {"TTLSGroupAction"},
}

# Referenced with another spelling or another type: COR045 reports that. The place is that of the name.
_is_meant(item) if _meant[object.get(item, "nameAt", item.at)]

_meant contains reference.similar.at if some reference in input.stack.policy.dangling

_named_by := {
	"TTLSGroupAction": {"TTLSGroupAdvancedParms"},
	"TTLSEnvironmentAction": {
		"TTLSKeyringParms", "TTLSCipherParms", "TTLSSignatureParms", "TTLSEnvironmentAdvancedParms", "TTLSGskAdvancedParms",
		"TTLSGskOcspParms", "TTLSGskLdapParms", "TTLSGskHttpCdpParms",
	},
	"TTLSConnectionAction": {"TTLSCipherParms", "TTLSSignatureParms", "TTLSConnectionAdvancedParms"},
	"TTLSGskAdvancedParms": {"TTLSGskOcspParms", "TTLSGskLdapParms", "TTLSGskHttpCdpParms"},
	"IpServiceGroup": {"IpService"},
	"IpFilterGroup": {"IpFilterRule"},
	"IpDynVpnAction": {"IpDataOffer"},
	"KeyExchangeGroup": {"KeyExchangeRule"},
	"KeyExchangeRule": {"KeyExchangeAction", "LocalSecurityEndpoint", "RemoteSecurityEndpoint"},
	"KeyExchangeAction": {"KeyExchangeOffer"},
	"LocalDynVpnGroup": {"LocalDynVpnRule"},
}

_dangling contains [reference.object, reference.type] if some reference in input.stack.policy.dangling

_reached := graph.reachable(_uses, _root_places)

_root_places contains item.at if {
	some type in _roots
	some item in input.stack.policy.objects[type]
}

# A statement that is used at an unknown place may be in effect.
_root_places contains item.at if {
	some objects in input.stack.policy.objects
	some item in objects
	item.nameAt
	not item.name
}

_root_places contains item.at if {
	some objects in input.stack.policy.objects
	some item in objects
	_is_meant(item)
}

# COR061 names the unused filter as the likely cause.
_root_places contains at if some at in cor061.unused

_root_places contains item.at if {
	some type in _uncertain_types
	some item in input.stack.policy.objects[type]
}

_uses[item.at] := [at | some places in item.parts; some at in places] if {
	some objects in input.stack.policy.objects
	some item in objects
}
