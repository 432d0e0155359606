# METADATA
# title: Protection of ports
# description: Whether packets of a TCP server's port go through an IPSec tunnel, or never leave the machine.
package ezlint.lib.protected_ports

import data.ezlint.lib.filters
import data.ezlint.lib.stack

# A tunnel takes them, or may do so as far as is known.
may_be_in_tunnel(port) if {
	some filter in filters.tunnels
	filters.has_protocol(filter, 6)
	filters.has_number(filter.localPorts, port)
	_is_meant(filter, port)
}

may_be_in_tunnel(_) if {
	input.stack.settings.IPCONFIG.IPSECURITY.value == true
	not "ipsec" in object.get(input.stack, ["policy", "complete"], [])
}

# A tunnel that takes every port is for a partner; others get in beside it where a filter lets them.
_is_meant(filter, _) if filter.localPorts != "any"

_is_meant(filter, port) if {
	filter.localPorts == "any"
	clear := [permit |
		some permit in _entrances
		filters.has_number(permit.localPorts, port)
		remote := permit.remote
		not filters.covers(filter.remote, remote)
	]
	count(clear) == 0
}

_entrances := [filter |
	some filter in filters.rules
	filter.action == "Permit"
	filters.has_protocol(filter, 6)
	filter.direction in {"Inbound", "Bidirectional"}
	filter.connect in {"any", "InboundConnect"}
	filter.routing in {"Local", "Either"}
	not filter.timed == true
]

# Every adapter of the stack ends inside the machine.
is_internal if {
	stack.complete
	count(input.stack.interfaces) > 0
	every interface in input.stack.interfaces {
		interface.class in {"hipersockets", "virtual", "loopback"}
	}
}
