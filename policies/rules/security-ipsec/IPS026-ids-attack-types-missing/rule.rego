package ezlint.rules.security_ipsec.ips026

import data.ezlint.lib.enterprise_extender as ee
import data.ezlint.lib.ids
import data.ezlint.lib.stack

finding contains f if {
	ids.complete
	every rule in ids.rules {
		rule.settings.ConditionType.value
	}
	attacks := ids.of_kind("Attack")
	count(attacks) > 0
	types := [ids.part(rule, "IDSAttackCondition").settings.AttackType.value | some rule in attacks]
	count(types) == count(attacks)
	missing := (_wanted - {type | some type in types}) - {upper(type) | some type in stack.parameter("IPS026", "ignored_types")}
	count(missing) > 0
	f := {
		"at": attacks[0].at,
		"args": {"types": concat(", ", sort(missing))},
	}
}

_wanted := (_types.always | {type | _has_ipv6; some type in _types.ipv6}) | {type | ee.in_use; some type in _types.ee}

_types := {
	"always": {
		"MALFORMED_PACKET",
		"IP_FRAGMENT",
		"ICMP_REDIRECT",
		"OUTBOUND_RAW",
		"PERPETUAL_ECHO",
		"FLOOD",
		"RESTRICTED_IP_OPTIONS",
		"RESTRICTED_IP_PROTOCOL",
		"DATA_HIDING",
		"TCP_QUEUE_SIZE",
		"GLOBAL_TCP_STALL",
	},
	"ipv6": {"OUTBOUND_RAW_IPV6", "RESTRICTED_IPV6_NEXT_HDR", "RESTRICTED_IPV6_DST_OPTIONS", "RESTRICTED_IPV6_HOP_OPTIONS"},
	"ee": {"EE_MALFORMED_PACKET", "EE_LDLC_CHECK", "EE_PORT_CHECK", "EE_XID_FLOOD"},
}

_has_ipv6 if {
	some interface in input.stack.interfaces
	interface.family == 6
	interface.class != "loopback"
}
