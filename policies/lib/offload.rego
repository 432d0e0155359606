# METADATA
# title: Work that adapters take over
# description: The interfaces that segmentation and checksum offload apply to.
package ezlint.lib.offload

import data.ezlint.lib.stack

# Interfaces of an IP version on OSA and Network Express ports. Token ring ports take nothing over.
interfaces(family) := [interface |
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress"}
	interface.family == family
	interface.type != "IPAQTR"
	not _is_rejected(interface)
]

# From 3.1 on the stack rejects links of this type; MIG005 reports it.
_is_rejected(interface) if {
	interface.variant == "LINK IPAQENET"
	stack.release_at_least("3.1")
}

# The stack has no link of a device that is defined nowhere.
_is_rejected(interface) if {
	interface.device
	stack.can_conclude("DEVICE")
	not _devices[interface.device]
}

_devices contains device.name if some device in input.stack.devices
