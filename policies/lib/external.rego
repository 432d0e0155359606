# METADATA
# title: Interfaces to the outside
# description: Adapters by which other systems reach the stack.
package ezlint.lib.external

import data.ezlint.lib.stack

# Adapters on a LAN, but not those that only serve management.
interfaces := [interface |
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress", "lcs"}
	not _is_management(interface.name)
	not stack.is_removed(interface)
]

_is_management(name) if stack.interface_facts(name).purpose == "management"

of_family(family) := [interface | some interface in interfaces; interface.family == family]

# All definitions of such adapters are known.
all_known if {
	# Another member may define further adapters.
	not stack.is_excerpt
	stack.can_conclude("INTERFACE")
	stack.can_conclude("LINK")
	stack.can_conclude("DEVICE")
}

# An apparent single adapter may consist of several.
is_virtual(_) if stack.is_zvm_guest

is_virtual(interface) if stack.interface_facts(interface.name).simulated == true

is_virtual(interface) if stack.interface_facts(interface.name).vswitchUplink
