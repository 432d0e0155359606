package ezlint.rules.correctness.cor037

import data.ezlint.lib.hipersockets
import data.ezlint.lib.problems
import data.ezlint.lib.stack

finding contains f if {
	some interface in input.stack.interfaces
	mtu := interface.settings.MTU
	_number(mtu) > _maximum[interface.name]
	f := _finding("default", mtu, interface, _maximum[interface.name])
}

finding contains f if {
	some route in input.stack.routes
	mtu := route.entry.MTU
	_number(mtu) > _maximum[route.interface]
	f := _finding("route", mtu, {"at": route.at, "name": route.interface}, _in_effect(route.interface))
}

finding contains f if {
	some block in input.stack.other.BSDROUTINGPARMS
	some entry in block.entry
	name := upper(entry.link.value)
	_number(entry.mtu) > _maximum[name]
	f := {"at": entry.mtu.at, "message": "link", "args": {"mtu": entry.mtu.value, "interface": name, "maximum": _maximum[name]}, "fix": [{"op": "replace", "at": entry.mtu.at, "text": sprintf("%d", [_maximum[name]])}]}
}

# What the stack uses for a route: the interface can have a smaller size than its adapter supports.
_in_effect(name) := min({_maximum[name]} | {_number(interface.settings.MTU) |
	some interface in input.stack.interfaces
	interface.name == name
})

_finding(key, mtu, owner, maximum) := {
	"at": mtu.at,
	"message": key,
	"args": {"mtu": _number(mtu), "interface": owner.name, "maximum": maximum},
	"fix": [{"op": "replace", "at": mtu.at, "text": sprintf("MTU %d", [maximum])}],
	"replaces": problems.about(owner.at, {"MTU"}),
}

# For a value that the statement does not allow, only the text is known.
_number(mtu) := mtu.value if {
	is_number(mtu.value)
} else := to_number(mtu.text) if {
	regex.match(`^[0-9]+$`, mtu.text)
}

_maximum[name] := max(sizes) if some name, sizes in _sizes

_sizes[interface.name] contains _largest(interface) if {
	some interface in input.stack.interfaces
	not stack.is_rejected(interface)
}

_largest(interface) := 9000 if {
	interface.class == "networkExpress"
} else := 9000 if {
	interface.settings.DEVNUM
} else := 9000 if {
	interface.type == "IPAQENET6"
} else := 8992 if {
	interface.type == "IPAQENET"
} else := _frame(interface) if {
	interface.class == "hipersockets"
} else := 1492 if {
	interface.type == "802.3"
} else := 1500 if {
	interface.type in {"ETHERNET", "ETHEROR802.3"}
}

# HiperSockets: 8 KB less than the frame; the largest frame has 64 KB.
_frame(interface) := (size - 8) * 1024 if {
	size := hipersockets.frame_size(interface)
} else := 57344
