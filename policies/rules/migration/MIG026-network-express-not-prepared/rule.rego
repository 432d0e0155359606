package ezlint.rules.migration.mig026

import data.ezlint.lib.stack

finding contains {"at": interface.at, "args": {"name": interface.name, "type": interface.type}} if {
	stack.release_at_least("2.5")
	some interface in input.stack.interfaces
	interface.type in {"IPAQENET", "IPAQENET6"}
	interface.statement == "INTERFACE"
	not interface.damaged
	not interface.settings.DEVNUM
	_becomes_osh(stack.interface_facts(interface.name))
}

_becomes_osh(facts) if facts.plannedChpidType == "OSH"

_becomes_osh(facts) if facts.chpidType == "OSH"

_becomes_osh(facts) if facts.adapter == "Network-Express"
