package ezlint.rules.correctness.cor004

import data.ezlint.lib.cpc

finding contains f if {
	some interface in input.stack.interfaces
	not interface.damaged
	queues := interface.settings.INBPERF.WORKLOADQ
	queues.value == true
	interface.settings.INBPERF.value == "DYNAMIC"
	not interface.settings.VMAC
	not _is_osx(interface)
	not _may_get_a_vmac(interface)
	f := {
		"at": queues.at,
		"args": {"name": interface.name},
		"fix": [{"op": "add-parameter", "to": interface.at, "text": "VMAC"}],
	}
}

finding contains f if {
	some interface in input.stack.interfaces
	inbperf := interface.settings.INBPERF
	inbperf.WORKLOADQ.value == true
	inbperf.value != "DYNAMIC"
	f := {
		"at": inbperf.WORKLOADQ.at,
		"message": "mode",
		"args": {"name": interface.name, "mode": inbperf.value},
		"severity": "error",
		"fix": [{"op": "replace", "at": inbperf.at, "text": "INBPERF DYNAMIC WORKLOADQ"}],
	}
}

# With DEVNUM it starts on Network Express, which generates a virtual MAC, unless a machine is older.
_may_get_a_vmac(interface) if {
	interface.settings.DEVNUM.at
	count([machine | some machine in cpc.possible; machine.generation < 17]) == 0
}

_is_osx(interface) if interface.settings.CHPIDTYPE.value == "OSX"
