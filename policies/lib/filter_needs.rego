# METADATA
# title: What the stack itself needs
# description: Whether the IP filters may let packets through that the stack cannot do without.
package ezlint.lib.filter_needs

import data.ezlint.lib.filters
import data.ezlint.lib.ipsec_policy as ipsec

# The filters of the policy decide over all packets of an IP version, and all of them are known.
is_filtered(family) if {
	ipsec.complete
	count(filters.rules) > 0
	input.stack.settings[{4: "IPCONFIG", 6: "IPCONFIG6"}[family]].IPSECURITY.value == true
}

# No filter may permit or protect packets of this protocol with this local or remote port (0: the protocol has none).
is_blocked(family, protocol, port) if {
	is_filtered(family)
	count([filter | some filter in filters.rules; _may_pass(filter, family, protocol, port)]) == 0
}

_may_pass(filter, family, protocol, port) if {
	not filter.action == "Deny"
	object.get(filter, "protocol", "any") in {"any", "opaque", protocol}
	filters.may_carry(filter, family)
	_may_have_port(filter, port)
}

_may_have_port(_, 0)

_may_have_port(filter, port) if {
	port > 0
	some side in ["localPorts", "remotePorts"]
	filters.has_number(object.get(filter, side, "any"), port)
}

# Where to report it.
place := min({policy.at | some policy in ipsec.current("IpFilterPolicy")}) if {
	count(ipsec.current("IpFilterPolicy")) > 0
} else := min({filter.at | some filter in filters.rules})
