package ezlint.rules.correctness.cor050

import data.ezlint.lib.network_express
import data.ezlint.lib.stack

finding contains f if {
	stack.release_at_least("2.5")
	accelerator := input.stack.settings.IPCONFIG.QDIOACCELERATOR
	accelerator.value == true
	_moves_packets
	express := [i.name | some i in _adapters; network_express.runs_on(i)]
	count(express) > 0
	others := [i.name | some i in _adapters; not network_express.runs_on(i)]
	count(others) > 0
	f := {"at": accelerator.at, "args": {"express": express, "others": others}}
}

# The accelerator works for IPv4.
_adapters := [interface |
	some interface in input.stack.interfaces
	interface.family == 4
	interface.class in {"osa", "networkExpress", "hipersockets"}
]

_moves_packets if input.stack.settings.IPCONFIG.DATAGRAMFWD.value == true

_moves_packets if {
	some entry in input.stack.distributions
	not entry.DELETE
}
