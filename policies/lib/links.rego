# METADATA
# title: Links
# description: Links without a HOME address.
package ezlint.lib.links

import data.ezlint.lib.stack

# Links that no HOME entry can name, if all entries are known.
without_address := [link |
	_is_known
	some link in input.stack.interfaces
	link.statement == "LINK"
	not link.class in {"virtual", "loopback"}
	not link.damaged
	count(object.get(link, "addresses", [])) == 0
	not _in_home[upper(link.name)]
	not regex.match(`^(EZ|IUT)`, link.name)
	_has_device(link)
]

# Other statements name the link, by the place of its definition.
is_named(link) if _uses[link.at] > 0

is_unused(link) if _uses[link.at] == 0

_is_known if {
	stack.complete
	count([gap | some gap in input.stack.gaps; gap.statement in {"HOME", "BEGINROUTES", "LINK", "START"}]) == 0
	count(_unread) == 0
	_has_addresses
}

# A partial profile without any address is not evidence.
_has_addresses if count(input.stack.other.HOME) > 0

_has_addresses if {
	some interface in input.stack.interfaces
	interface.statement == "INTERFACE"
	count(interface.addresses) > 0
}

# Links whose address is not known.
_in_home contains upper(entry.link.value) if {
	some home in input.stack.other.HOME
	some entry in home.entry
}

# Unreadable names on HOME and START may be these.
_unread contains entry.at if {
	some home in input.stack.other.HOME
	some entry in home.entry
	not entry.link.value
}

_unread contains start.at if {
	some start in input.stack.other.START
	not start.name.value
}

# A LINK without its DEVICE is rejected: COR001 reports that.
_has_device(link) if _devices[link.device]

_devices contains device.name if some device in input.stack.devices

_uses[definition.statement] := definition.uses if {
	some definition in input.stack.definitions
	definition.kind == "link"
	not definition.again
}
