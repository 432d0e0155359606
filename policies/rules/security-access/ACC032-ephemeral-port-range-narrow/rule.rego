package ezlint.rules.security_access.acc032

import data.ezlint.lib.stack

finding contains f if {
	some statement, protocol in {"TCPCONFIG": "TCP", "UDPCONFIG": "UDP"}
	setting := input.stack.settings[statement].EPHEMERALPORTS
	setting.at
	low := setting.low.value
	high := setting.high.value
	high >= low
	reserved := _reserved(protocol, low, high)
	left := max([((high - low) + 1) - reserved, 0])
	left < stack.parameter("ACC032", "minimum_ports")
	f := {
		"at": setting.at,
		"message": _message(reserved),
		"args": {"statement": statement, "low": low, "high": high, "reserved": reserved, "left": left},
		"fix": [{"op": "set-parameter", "statement": statement, "text": "EPHEMERALPORTS 32768 65535", "replaces": setting}],
	}
}

_message(0) := "default"

_message(reserved) := "reserved" if reserved > 0

# Ports do not overlap with ranges; several entries may contain one port.
_reserved(protocol, low, high) := count(ports) + sum(ranges) if {
	ports := {entry.port.value |
		some entry in input.stack.ports
		entry.protocol.value == protocol
		entry.port.value >= low
		entry.port.value <= high
	}
	ranges := [size |
		some entry in input.stack.portRanges
		entry.protocol.value == protocol
		first := max([entry.first.value, low])
		last := min([(entry.first.value + entry.count.value) - 1, high])
		last >= first
		size := (last - first) + 1
	]
}
