# METADATA
# title: Work that adapters take over
# description: The interfaces that segmentation and checksum offload apply to.
package ezlint.lib.offload

import data.ezlint.lib.stack

# Interfaces of an IP version on OSA and Network Express ports. Token ring ports have no offload.
interfaces(family) := [interface |
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress"}
	interface.family == family
	interface.type != "IPAQTR"
	not stack.is_rejected(interface)
]
