# METADATA
# title: Protection of ports
# description: Whether partners reach a TCP server's port outside of IPsec tunnels, and whether packets leave the machine at all.
package ezlint.lib.protected_ports

import data.ezlint.lib.filters
import data.ezlint.lib.ip
import data.ezlint.lib.stack

# Some partner can certainly open a connection to the port that no tunnel protects. Where the filters are not known, nobody can be said to.
is_open(port) if {
	not is_internal
	some statement, family in {"IPCONFIG": 4, "IPCONFIG6": 6}
	_has_family(family)
	_lets_in(statement, family, port)
}

# IP security is off: every packet gets in as it is, whatever the policy says.
_lets_in(statement, _, _) if input.stack.settings[statement].IPSECURITY.value == false

# Nothing is known of IP security, and no tunnel says that it is used.
_lets_in(statement, _, port) if {
	not is_boolean(object.get(input.stack.settings, [statement, "IPSECURITY", "value"], null))
	count(tunnels_of(port)) == 0
}

# A filter lets in packets that no earlier one takes.
_lets_in(statement, family, port) if {
	input.stack.settings[statement].IPSECURITY.value == true
	"ipsec" in input.stack.policy.complete
	some permit in _entrances
	permit.connect in _openers(port)
	filters.has_number(permit.localPorts, port)
	earlier := [filter | some filter in filters.rules; filter.order < permit.order; _may_stop(filter, port)]
	some local in _points(permit, earlier, "local", family)
	some remote in _points(permit, earlier, "remote", family)
	count([filter | some filter in earlier; _takes(filter, local, remote)]) == 0
}

# Tunnels that protect the port for some partners, by the names of their rules.
tunnels_of(port) := sort({filter.name |
	some filter in filters.tunnels
	filters.has_protocol(filter, 6)
	filters.has_number(filter.localPorts, port)
})

# There are tunnels, and no IP security that uses them.
has_idle_tunnels if {
	count(filters.tunnels) > 0
	input.stack.settings.IPCONFIG.IPSECURITY.value == false
}

# An IPv6 interface makes packets of IPv6 possible; those of IPv4 always are, unless all adapters are of IPv6.
_has_family(6) if {
	some interface in input.stack.interfaces
	interface.family == 6
	interface.class != "loopback"
}

_has_family(4) if {
	some interface in input.stack.interfaces
	interface.family == 4
}

_has_family(4) if count([interface | some interface in input.stack.interfaces; interface.family == 6]) == 0

_entrances := [filter |
	some filter in filters.rules
	filter.action == "Permit"
	filters.has_protocol(filter, 6)
	filter.direction in {"Inbound", "Bidirectional"}
	filter.routing in {"Local", "Either"}
	object.get(filter, "securityClass", "any") == "any"
	not filter.fragmentsOnly == true
	not filter.timed == true
]

# It denies or protects packets of the port, or may do so as far as is known. What it does at certain times only is left to the next one.
_may_stop(filter, port) if {
	not filter.action == "Permit"
	object.get(filter, "protocol", "any") in {"any", 6}
	object.get(filter, "routing", "Either") in {"Local", "Either"}
	object.get(filter, "connect", "any") in _openers(port)
	not filter.fragmentsOnly == true
	not filter.timed == true
	filters.has_number(object.get(filter, "localPorts", "any"), port)
}

# Partners open connections to servers; the FTP server itself opens those from port 20.
_openers(port) := {"any", "OutboundConnect"} if port == 20

_openers(port) := {"any", "InboundConnect"} if port != 20

_takes(filter, local, remote) if {
	filters.has_address(object.get(filter, "local", "any"), local)
	filters.has_address(object.get(filter, "remote", "any"), remote)
}

# Addresses of a permit that tell whether something of it is left: where its own ranges begin, and right behind those of earlier filters.
_points(permit, earlier, side, family) := {point |
	some point in (_beginnings(permit[side], family) | _ends(earlier, side, family))
	filters.has_address(permit[side], point)
}

_beginnings(selector, 4) := {"1.0.0.0"} if selector == "any"

_beginnings(selector, 6) := {"2000::"} if selector == "any"

_beginnings(selector, family) := {low | some [low, _] in selector.ranges; _family(low) == family} if selector != "any"

_ends(earlier, side, 4) := {point |
	some filter in earlier
	some [_, high] in object.get(filter, [side, "ranges"], [])
	ip.is_v4(high)
	number := ip.number(high) + 1
	number < 4294967296
	point := ip.text(number)
}

_ends(_, _, 6) := set()

_family(address) := 6 if ip.is_v6(address)

_family(address) := 4 if ip.is_v4(address)

# Every adapter of the stack ends inside the machine.
is_internal if {
	stack.complete
	count(input.stack.interfaces) > 0
	every interface in input.stack.interfaces {
		interface.class in {"hipersockets", "virtual", "loopback"}
	}
}
