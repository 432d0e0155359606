# METADATA
# title: Filters drop the ICMP messages that path MTU discovery needs
# description: No filter for what routers say about packets that are too large.
# custom:
#   id: IPS020
package ezlint.rules.security_ipsec.ips020

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.filters
import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	ipsec.complete
	some family, need in _needs
	defaults.is_on(family)
	count([filter | some filter in filters.rules; _may_permit(filter, family, need)]) == 0
	policy := ipsec.in_use("IpFilterPolicy")[0]
	f := {
		"at": policy.at,
		"message": need.message,
		"args": {},
		"related": [{"at": min(_users[family]), "message": "needs"}],
	}
}

_needs := {
	4: {"protocol": 1, "type": 3, "code": 4, "message": "default"},
	6: {"protocol": 58, "type": 2, "code": 0, "message": "v6"},
}

# What relies on the messages, by place.
_users[4] contains setting.at if {
	setting := input.stack.settings.IPCONFIG.PATHMTUDISCOVERY
	setting.value == true
	setting.at
}

_users[6] contains interface.at if {
	some interface in input.stack.interfaces
	interface.family == 6
	interface.class != "loopback"
}

# It permits them, or what it does is not known.
_may_permit(filter, family, need) if {
	object.get(filter, "action", "Permit") == "Permit"
	object.get(filter, "direction", "Inbound") in {"Inbound", "Bidirectional"}
	object.get(filter, "routing", "Local") in {"Local", "Either"}
	object.get(filter, "protocol", "any") in {"any", need.protocol}
	filters.has_number(object.get(filter, "type", "any"), need.type)
	filters.has_number(object.get(filter, "code", "any"), need.code)
	filters.may_carry(filter, family)
}
