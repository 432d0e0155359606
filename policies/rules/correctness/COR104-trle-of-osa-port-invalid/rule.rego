package ezlint.rules.correctness.cor104

import data.ezlint.lib.trl

finding contains f if {
	some port in _qdio
	[device] := port.devices.READ
	device % 2 == 1
	f := {"at": port.settings.READ.at, "args": {"trle": port.label, "device": _coded(port, "READ")}}
}

finding contains f if {
	some port in _qdio
	some operand in ["READ", "WRITE"]
	count(port.devices[operand]) > 1
	f := {
		"at": port.settings[operand].at,
		"message": "several",
		"args": {"trle": port.label, "operand": operand, "count": count(port.devices[operand])},
	}
}

finding contains f if {
	some port in _qdio
	[read] := port.devices.READ
	[write] := port.devices.WRITE
	read % 2 == 0
	write != read + 1
	f := {
		"at": port.settings.WRITE.at,
		"message": "write",
		"args": {
			"trle": port.label,
			"device": _coded(port, "WRITE"),
			"read": _coded(port, "READ"),
			"expected": sprintf("%04X", [read + 1]),
		},
	}
}

finding contains f if {
	some port in _qdio
	some operand in ["READ", "WRITE", "DATAPATH"]
	not port.settings[operand]
	f := {"at": port.at, "message": "missing", "args": {"trle": port.label, "port": port.name, "operand": operand}}
}

finding contains f if {
	some port in trl.ports
	_is_osa(port)
	trl.level(port) != "QDIO"
	place := object.get(port.settings, ["MPCLEVEL", "at"], port.at)
	f := {
		"at": place,
		"message": {true: "levelDefault", false: "level"}[place == port.at],
		"args": {"trle": port.label, "port": port.name, "level": trl.level(port)},
	}
}

_qdio := [port | some port in trl.ports; trl.level(port) == "QDIO"]

# Only the TRLE of an OSA-Express port has DATAPATH.
_is_osa(port) if port.settings.DATAPATH

_is_osa(port) if {
	some one in trl.used
	one.name == port.name
}

_coded(port, operand) := port.settings[operand].devices[0].value
