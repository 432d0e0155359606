# METADATA
# title: From DEVICE and LINK to INTERFACE
# description: The edits that turn a LINK with its DEVICE, HOME entry and START into an INTERFACE of the same name.
package ezlint.lib.interface_conversion

import data.ezlint.lib.gateways
import data.ezlint.lib.ip

# Undefined unless all values for the new statement are known. `head` is the text after DEFINE, `options` the additions from the device.
operations(link, head, options) := array.flatten([
	_definition(link, _text(link, head, options)),
	{"op": "delete", "at": device.at},
	_list_entries(link, "HOME"),
	_list_entries(link, "BSDROUTINGPARMS"),
	_renamed(device.name, link.name),
]) if {
	not link.damaged
	not _translated[link.name]
	count(link.addresses) == 1
	device := _device(link)
	not device.damaged
	every setting in link.settings {
		_is_known(setting)
	}
}

# The INTERFACE names its source VIPA, so the VIPA must be defined before it.
_definition(link, text) := [{"op": "delete", "at": link.at}, {"op": "add-statement", "text": text, "after": later}] if {
	[source] := _source(link)
	defined := min(_defined_at[source])
	defined > link.at
	later := max({defined} | object.get(_converted, source, set()))
} else := [{"op": "replace", "at": link.at, "text": text}]

# Interfaces that an earlier edit inserted there: the order of the links is preserved.
_converted[interface.settings.SOURCEVIPAINTERFACE.value] contains interface.at if {
	some interface in input.stack.interfaces
	interface.statement == "INTERFACE"
	every start in object.get(input.stack.other, "START", []) {
		interface.at < start.at
	}
}

_defined_at[interface.name] contains interface.at if {
	some interface in input.stack.interfaces
	interface.class == "virtual"
}

# TRANSLATE accepts no INTERFACE.
_translated contains entry.link.value if {
	some written in input.stack.other.TRANSLATE
	some entry in written.entry
}

_device(link) := device if {
	count(_devices[link.device]) == 1
	count(_links[link.device]) == 1
	some device in _devices[link.device]
}

_devices[device.name] contains device if some device in input.stack.devices

_links[link.device] contains link.at if some link in input.stack.interfaces

_is_known(setting) if setting.value != null

_text(link, head, options) := concat("\n  ", array.flatten([
	sprintf("INTERFACE %s DEFINE %s", [link.name, head]),
	sprintf("IPADDR %s", [_address(link)]),
	options,
	_copied(link),
	_mtu(link),
	_source_vipa(link),
]))

_address(link) := sprintf("%s/%d", [address, prefix]) if {
	address := link.addresses[0].address
	prefix := _prefix(link)
} else := link.addresses[0].address

# The mask of BSDROUTINGPARMS, otherwise that of the direct route over the link.
_prefix(link) := prefix if {
	prefix := link.addresses[0].prefix
} else := max(prefixes) if {
	prefixes := {prefix |
		some destination in ({route.destination | some route in _direct_routes[link.name]} | gateways.direct(link.name))
		ip.inside(link.addresses[0].address, destination)
		prefix := ip.prefix_of(destination)
	}
	count(prefixes) > 0
}

_direct_routes[route.interface] contains route if {
	some route in input.stack.routes
	route.isDirect
}

# Parameters that INTERFACE has under the same name. IFSPEED and IFHSPEED have no counterpart.
_copied(link) := [text |
	some name in ["VLANID", "VMAC", "INBPERF", "READSTORAGE", "SECCLASS", "IPBCAST", "MONSYSPLEX", "DYNVLANREG"]
	text := _parameter(name, link.settings[name])
]

_parameter("VMAC", setting) := concat(" ", [word | some word in ["VMAC", _mac(setting), _route(setting)]; word != ""])

_parameter(name, setting) := name if {
	name != "VMAC"
	setting.value == true
}

_parameter(name, setting) := concat(" ", [name, setting.value]) if {
	name != "VMAC"
	is_string(setting.value)
}

_parameter(name, setting) := sprintf("%s %d", [name, setting.value]) if {
	name != "VMAC"
	is_number(setting.value)
}

_mac(vmac) := vmac.value if {
	is_string(vmac.value)
} else := ""

_route(vmac) := {true: "ROUTEALL", false: "ROUTELCL"}[vmac.ROUTEALL.value] if {
	vmac.ROUTEALL.at
} else := ""

_mtu(link) := [sprintf("MTU %d", [mtu]) | some [_, mtu] in sort(_mtus[link.name])]

_mtus[entry.link.value] contains [entry.at, entry.mtu.value] if {
	some written in input.stack.other.BSDROUTINGPARMS
	some entry in written.entry
	is_number(entry.mtu.value)
}

# With SOURCEVIPA, the order of the HOME list determined the source address: the last VIPA before the link. On INTERFACE, it is coded.
_source_vipa(link) := [concat(" ", ["SOURCEVIPAINTERFACE", source]) | some source in _source(link)]

_source(link) := [vipas[count(vipas) - 1] | count(vipas) > 0] if {
	input.stack.settings.IPCONFIG.SOURCEVIPA.value == true
	vipas := [vipa | some [at, vipa] in _vipas_in_order; at < link.addresses[0].at]
} else := []

# Virtual addresses of the HOME list, in order.
_vipas_in_order := sort(_vipas)

_vipas contains [entry.at, entry.link.value] if {
	some written in input.stack.other.HOME
	some entry in written.entry
	_virtual[entry.link.value]
}

_virtual contains interface.name if {
	some interface in input.stack.interfaces
	interface.class == "virtual"
}

# Deletes the entries of the link, and the statement with its last entry.
_list_entries(link, statement) := [{"op": "delete", "at": at} | some at in sort(_rows[statement][link.name])]

_rows[statement][entry.link.value] contains at if {
	some statement in ["HOME", "BSDROUTINGPARMS"]
	some written in input.stack.other[statement]
	is_single := count(written.entry) == 1
	some entry in written.entry
	at := {true: written.at, false: entry.at}[is_single]
}

# START and STOP name the interface instead of the device.
_renamed(device, link) := [{"op": "replace", "at": at, "text": link} | some at in sort(_started[device])]

_started[entry.name.value] contains entry.name.at if {
	some statement in ["START", "STOP"]
	some entry in input.stack.other[statement]
}
