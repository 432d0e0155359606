package ezlint.rules.correctness.cor106

import data.ezlint.lib.peers
import data.ezlint.lib.trl

finding contains f if {
	some port in trl.ports
	count(trl.by_name[port.name]) == 1
	datapath := port.devices.DATAPATH
	devices := count({device | some device in datapath})
	places := _interfaces[port.name]
	others := [{"peer": peer, "needed": needed} |
		some peer in peers.neighbors
		needed := _needed_by(peer, port.name)
		needed > 0
	]
	peers.reports([other.peer | some other in others])
	needed := _most(places) + sum([other.needed | some other in others])
	devices < needed
	f := {
		"at": port.settings.DATAPATH.at,
		"args": {"trle": port.label, "port": port.name, "devices": devices, "needed": needed},
		"related": [{"at": place, "message": "interface"} | some place in sort([at | some [at, _] in places])],
	}
}

_interfaces[port.name] contains [port.at, port.family] if some port in trl.used

# The interfaces of the IP version that has more of them: a link and an IPv6 interface share a device.
_most(places) := max([count([1 | some [_, family] in places; family == version]) | some version in [4, 6]])

_needed_by(peer, name) := max([count([1 |
	some lan in peer.lans
	upper(lan.portName) == name
	lan.family == version
]) |
	some version in [4, 6]
])
