# METADATA
# title: Interface or device is defined but not used
# custom:
#   id: HYG001
package ezlint.rules.hygiene.hyg001

import data.ezlint.lib.stack

finding contains f if {
	_is_known
	some link in _unused
	f := {"at": link.at, "args": {"name": link.name, "device": object.get(link, "device", "")}, "fix": [{"op": "delete", "at": link.at}]}
}

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

_unused contains link if {
	some link in input.stack.interfaces
	link.statement == "LINK"
	not link.class in {"virtual", "loopback"}
	not link.damaged
	not regex.match(`^(EZ|IUT)`, link.name)
	_has_device(link)
	_never_used[link.at]
}

# A LINK without its DEVICE is rejected: COR001 reports that.
_has_device(link) if _devices[link.device]

_devices contains device.name if some device in input.stack.devices

_never_used contains definition.statement if {
	some definition in input.stack.definitions
	definition.kind == "link"
	definition.uses == 0
	not definition.again
}
