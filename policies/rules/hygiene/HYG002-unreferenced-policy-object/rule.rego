# METADATA
# title: A statement of a policy is never used
# description: Global statements that no rule leads to, in policies that are wholly known.
# custom:
#   id: HYG002
package ezlint.rules.hygiene.hyg002

finding contains f if {
	some type, objects in input.stack.policy.objects
	not type in _roots
	not _uncertain_types[type]
	some object in objects
	object.name
	not object.parent
	not object.common
	not object.replacedBy
	not _is_meant_by_name(object)
	not _is_meant[object.at]
	object.language in input.stack.policy.complete
	_languages_with_rules[object.language]
	object.uses == 0
	f := {
		"at": object.at,
		"args": {"type": type, "name": object.name},
		"fix": [{"op": "delete", "at": object.at}],
	}
}

finding contains f if {
	some type, objects in input.stack.policy.objects
	not type in _roots
	not _uncertain_types[type]
	some object in objects
	object.name
	not object.parent
	not object.common
	not object.replacedBy
	not _is_meant_by_name(object)
	not _is_meant[object.at]
	object.language in input.stack.policy.complete
	_languages_with_rules[object.language]
	object.uses > 0
	not _reached[object.at]
	f := {"at": object.at, "args": {"type": type, "name": object.name}}
}

# What is in force by itself.
_roots := {
	"TTLSRule", "IpFilterPolicy", "KeyExchangePolicy", "LocalDynVpnPolicy", "IDSRule", "RoutingRule", "PolicyRule", "ServicePolicyRules",
	"DynamicConfigPolicyLoad", "ZERTObject",
}

_languages_with_rules contains object.language if {
	some type in _roots
	some object in input.stack.policy.objects[type]
}

# A name that holds a symbol, or a statement that was not understood, may lead to it.
_uncertain_types contains type if {
	some objects in input.stack.policy.objects
	some object in objects
	some type in object.unknownParts
	not _dangling[[object.at, type]]
}

# By a reference that only spells it in another way, or that names another type: COR045 reports that. Its place is that of the name.
_is_meant_by_name(object) if _is_meant[object.nameAt]

_is_meant contains reference.similar.at if some reference in input.stack.policy.dangling

# An undefined statement may be the one that names it: it is in a file that was not given.
_uncertain_types contains type if {
	some reference in input.stack.policy.dangling
	not reference.similar
	some type in _named_by[reference.type]
}

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

_root_places contains object.at if {
	some type in _roots
	some object in input.stack.policy.objects[type]
}

# What is used at an unknown place may be in effect.
_root_places contains object.at if {
	some objects in input.stack.policy.objects
	some object in objects
	object.nameAt
	not object.name
}

_root_places contains object.at if {
	some type in _uncertain_types
	some object in input.stack.policy.objects[type]
}

_uses[object.at] := [at | some places in object.parts; some at in places] if {
	some objects in input.stack.policy.objects
	some object in objects
}
