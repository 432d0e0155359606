package ezlint.rules.correctness.cor080

import data.ezlint.lib.members
import data.ezlint.lib.omproute
import data.ezlint.lib.peers

finding contains f if {
	some file in omproute.files
	some protocol, fact in {"OSPF": "ospfRouterId", "IPv6_OSPF": "ospfv3RouterId"}
	id := file.settings[protocol].RouterID
	_is_reported_here(protocol, file, id.value)
	those := [peer | some peer in peers.others; peers.may_meet(peer); peer[fact] == id.value]
	count(those) > 0
	peers.reports(those)
	f := {"at": id.at, "args": {"id": id.value, "others": _names(those)}}
}

# In a copied system, the start list also contains the name of the other one, and the name must be corrected first.
finding contains f if {
	id := members.setting("vtam-start", "SSCPID")
	name := members.setting("vtam-start", "SSCPNAME")
	network := members.setting("vtam-start", "NETID")
	those := [peer |
		some peer in peers.others
		peer.vtamSscpId == to_number(id.value)
		startswith(peer.vtamName, concat("", [network.value, "."]))
		peer.vtamName != concat(".", [network.value, name.value])
		_is_elsewhere(peer)
	]
	count(those) > 0
	peers.reports(those)
	f := {"at": id.at, "message": "sscpid", "severity": "warning", "args": {"id": id.value, "others": _names(those)}}
}

finding contains f if {
	name := members.setting("vtam-start", "SSCPNAME")
	network := members.setting("vtam-start", "NETID")
	own := concat(".", [network.value, name.value])
	those := [peer | some peer in peers.others; peer.vtamName == own; _is_elsewhere(peer)]
	count(those) > 0
	peers.reports(those)
	f := {"at": name.at, "message": "vtam", "args": {"id": name.value, "others": _names(those)}}
}

_names(those) := sort({peer.name | some peer in those})

# COR087 reports a router ID that is not an address of an interface, with the address to code.
_is_reported_here("IPv6_OSPF", _, _)

_is_reported_here("OSPF", file, id) if {
	some interface in file.entries.OSPF_Interface
	interface.settings.IP_Address.value == id
}

_is_reported_here("OSPF", file, _) if not file.entries.OSPF_Interface

# Both systems are known; stacks of one system share its VTAM.
_is_elsewhere(peer) if upper(peer.system) != upper(input.environment.systemName)
