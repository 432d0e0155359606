# METADATA
# title: Transport resource lists of VTAM
# description: The TRLEs that define OSA-Express ports.
package ezlint.lib.trl

import data.ezlint.lib.ip
import data.ezlint.lib.members

# The TRLEs with a port name, by major node; each with its device numbers, as far as they are coded in digits.
nodes := [node |
	some member in members.files("vtam-major-node")
	node := {"at": member.at, "complete": member.complete, "ports": [_port(entry) |
		some entry in object.get(member.entries, "TRLE", [])
		entry.settings.PORTNAME
	]}
	count(node.ports) > 0
]

# The TRLEs of all major nodes that are understood.
ports := [port | some node in nodes; some port in node.ports; port.name; not port.damaged]

_port(entry) := object.union(
	{
		"at": entry.at,
		"settings": entry.settings,
		"damaged": object.get(entry, "damaged", false),
		"label": object.get(entry.settings, ["label", "value"], ""),
		"devices": {key: devices |
			some key in ["READ", "WRITE", "DATAPATH"]
			devices := _devices(entry.settings[key].devices)
		},
	},
	{"name": name | name := upper(entry.settings.PORTNAME.port[0].value)},
)

# Numbers of the devices; undefined if a number is a symbol or not hexadecimal.
_devices(list) := [number |
	some range in list
	[first, last] := _range(range.value)
	some number in numbers.range(first, last)
] if {
	every range in list {
		_range(range.value)
	}
}

_range(text) := [first, last] if {
	regex.match(`^[0-9A-Fa-f]{1,5}(-[0-9A-Fa-f]{1,5})?$`, text)
	ends := split(text, "-")
	first := ip.from_hex(ends[0])
	last := ip.from_hex(ends[count(ends) - 1])
	first <= last
}

# Whether the TRLE is defined for queued direct I/O; undefined if unknown. HPDT is the default.
level(port) := upper(port.settings.MPCLEVEL.value)

level(port) := "HPDT" if not port.settings.MPCLEVEL

# The port that a definition of the profile names: INTERFACE with PORTNAME, or an MPCIPA device that is not HiperSockets.
used := array.concat(
	[{"name": upper(port.value), "at": port.at, "family": interface.family, "interface": interface.name, "keyword": "PORTNAME"} |
		some interface in input.stack.interfaces
		interface.type in {"IPAQENET", "IPAQENET6"}
		port := interface.settings.PORTNAME
		is_string(port.value)
	],
	[{"name": upper(device.name), "at": device.at, "family": 4, "interface": device.name, "keyword": "DEVICE"} |
		some device in input.stack.devices
		device.type == "MPCIPA"
		not startswith(upper(device.name), "IUTIQD")
	],
)

by_name[port.name] contains port.at if some port in ports
