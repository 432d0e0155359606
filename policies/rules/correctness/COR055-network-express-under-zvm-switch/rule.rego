package ezlint.rules.correctness.cor055

import data.ezlint.lib.osa
import data.ezlint.lib.stack

finding contains f if {
	stack.is_zvm_guest
	some interface in input.stack.interfaces
	interface.class == "osa"
	not interface.settings.DEVNUM
	osa.generation(interface) == 8
	not _is_dedicated(interface)
	f := {"at": interface.at, "args": {"interface": interface.name}}
}

finding contains f if {
	not input.environment.lpar.zvmGuest == false
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress"}
	replace(upper(osa.facts(interface).vswitchUplink), " ", "-") == "NETWORK-EXPRESS"
	f := {"at": interface.at, "args": {"interface": interface.name}}
}

finding contains f if {
	stack.is_zvm_guest
	some interface in input.stack.interfaces
	interface.class == "networkExpress"
	osa.is_simulated(interface)
	not _is_on_network_express(interface)
	f := {"at": interface.at, "message": "simulated", "args": {"interface": interface.name}}
}

finding contains f if {
	stack.is_zvm_guest
	some interface in input.stack.interfaces
	queues := interface.settings.INBPERF.WORKLOADQ
	queues.value == true
	_has_one_queue(interface)
	f := {"at": queues.at, "severity": "warning", "message": "queues", "args": {"interface": interface.name}}
}

_is_dedicated(interface) if osa.facts(interface).simulated == false

_is_on_network_express(interface) if {
	osa.generation(interface) == 8
	not osa.facts(interface).simulated == true
}

_has_one_queue(interface) if osa.facts(interface).simulated == true

# The device is unknown: z/VM simulates those of most guests.
_has_one_queue(interface) if {
	osa.is_simulated(interface)
	facts := osa.facts(interface)
	not facts.adapter
	not facts.simulated
}
