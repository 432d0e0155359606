package ezlint.rules.availability.avl046

import data.ezlint.lib.stack

finding contains f if {
	stack.can_conclude("HOME")
	stack.can_conclude("LINK")
	stack.can_conclude("SRCIP")
	stack.can_conclude("IPCONFIG")
	input.stack.settings.IPCONFIG.SOURCEVIPA.value == true
	not input.stack.settings.IPCONFIG.TCPSTACKSOURCEVIPA.at
	not input.stack.other.SRCIP
	count(input.stack.other.HOME) == 1
	count(_virtual) > 0
	count(_adapters) > 0
	min(_places(_virtual)) > max(_places(_adapters))
	f := {"at": min(_places(_virtual)), "args": {"vipas": sort({interface.name | some interface in _virtual})}}
}

_places(interfaces) := {address.at |
	some interface in interfaces
	some address in interface.addresses
}

_links := [interface | some interface in input.stack.interfaces; interface.statement == "LINK"; count(interface.addresses) > 0]

_virtual := [interface | some interface in _links; interface.class == "virtual"]

_adapters := [interface | some interface in _links; not interface.class in {"virtual", "loopback"}]
