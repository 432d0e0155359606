package ezlint.rules.correctness.cor053

import data.ezlint.lib.network_express
import data.ezlint.lib.stack

finding contains f if {
	stack.parameter("COR053", "supported") == false
	some tracing in input.stack.other.OSAENTA
	port := tracing.PORTNAME
	_is_network_express(port.value)
	not tracing.OFF
	f := {
		"at": port.at,
		"args": {"port": port.value},
		"related": [{"at": interface.at, "message": "interface", "args": {"name": interface.name}} | some interface in _interfaces_at(port.value)],
	}
}

_is_network_express(port) if regex.match(`^EZAP[0-9A-F]{4}$`, port)

_is_network_express(port) if count(_interfaces_at(port)) > 0

_interfaces_at(port) := [interface |
	some interface in input.stack.interfaces
	network_express.runs_on(interface)
	port in {interface.settings.PORTNAME.value, sprintf("EZAP%s", [interface.settings.DEVNUM.value])}
]
