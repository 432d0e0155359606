# METADATA
# title: Work that adapters take over
# description: The interfaces that segmentation and checksum offload apply to, and where to report that it is off.
package ezlint.lib.offload

import data.ezlint.lib.stack

# Interfaces of an IP version on OSA and Network Express ports. Token ring ports take nothing over.
interfaces(family) := [interface |
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress"}
	interface.family == family
	interface.type != "IPAQTR"
]

# Where it is switched off, else the statement that can switch it on, else an interface that pays for it.
place(_, setting, _) := setting.at

place(statement, setting, _) := stack.statement_place(statement) if {
	not setting.at
	statement in _coded
}

place(statement, setting, interface) := interface.at if {
	not setting.at
	not statement in _coded
}

_coded contains s.statement if some s in input.stack.statements

message(setting) := "coded" if {
	setting.at
} else := "default"
