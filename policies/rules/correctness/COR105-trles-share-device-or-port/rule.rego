package ezlint.rules.correctness.cor105

import data.ezlint.lib.trl

# One finding for two TRLEs, also if they share several devices.
finding contains f if {
	some pair, devices in _shared
	[at, first, device] := min(devices)
	f := {
		"at": at,
		"message": {true: "same", false: "default"}[pair[0] == pair[1]],
		"args": {"device": sprintf("%04X", [device]), "trle": _labels[pair[1]], "other": _labels[pair[0]]},
		"related": [{"at": first, "message": "first"}],
	}
}

finding contains f if {
	some key, places in _definitions
	count(places) > 1
	[first, second] := array.slice(sort(places), 0, 2)
	f := {
		"at": second[1],
		"message": "port",
		"args": {"port": key[1], "trle": _labels[second[0]], "other": _labels[first[0]]},
		"related": [{"at": first[1], "message": "first"}],
	}
}

# By the places of two TRLEs of a major node: the places of a device that both have, and its number.
_shared[[first[0], second[0]]] contains [second[1], first[1], key[1]] if {
	some key, uses in _uses
	count(uses) > 1
	[first, second] := array.slice(sort(uses), 0, 2)
}

_uses[[node.at, device]] contains [port.at, port.settings[operand].at] if {
	some node in trl.nodes
	some port in node.ports
	some operand, devices in port.devices
	not _is_reported(port, operand)
	some device in devices
}

# COR104 reports a WRITE device that does not follow READ.
_is_reported(port, "WRITE") if port.devices.WRITE[0] != port.devices.READ[0] + 1

# Physical ports: the name, and the number, which old definitions code on PORTNAME.
_definitions[[node.at, port.name, number, link]] contains [port.at, port.settings.PORTNAME.at] if {
	some node in trl.nodes
	some port in node.ports
	not port.settings.PORTNUM.state
	number := object.get(port.settings, ["PORTNUM", "value"], "0")
	link := object.get(port.settings, ["PORTNAME", "port", 1, "value"], "")
}

_labels[port.at] := port.label if {
	some node in trl.nodes
	some port in node.ports
}
