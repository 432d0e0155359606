package ezlint.rules.hygiene.hyg011

import data.ezlint.lib.omproute

finding contains f if {
	some block in input.stack.other.BSDROUTINGPARMS
	f := {"at": block.at, "message": _case(block), "fix": [{"op": "delete", "at": block.at}]}
}

_case(block) := "interfaces" if {
	_names_interfaces_alone(block)
} else := "default" if {
	omproute.in_use
}

_names_interfaces_alone(block) if {
	not block.damaged
	count(block.entry) > 0
	every entry in block.entry {
		_interfaces[entry.link.value]
	}
}

_interfaces contains interface.name if {
	some interface in input.stack.interfaces
	interface.statement == "INTERFACE"
}
