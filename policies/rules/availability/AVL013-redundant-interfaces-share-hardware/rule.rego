package ezlint.rules.availability.avl013

import data.ezlint.lib.lists
import data.ezlint.lib.osa
import data.ezlint.lib.stack

finding contains f if {
	stack.is_understood("INTERFACE")
	some names in _groups
	count(names) > 1
	count([name | some name in names; _is_refused(_interfaces[name])]) == 0
	adapters := _common(names)
	count(adapters) > 0
	count([name | some name in names; _has_spare(name)]) < count(names)
	last := max({_interfaces[name].at | some name in names})
	f := {
		"at": [_place(_interfaces[name]) | some name in names; _interfaces[name].at == last][0],
		"args": {"names": sort(names), "adapter": min(adapters)},
		"related": [{"at": _interfaces[name].at, "message": "other", "args": {"name": name}} |
			some name in sort(names)
			_interfaces[name].at != last
		],
	}
}

# Known real interfaces, by name.
_interfaces[interface.name] := interface if {
	some interface in _real
	count(_places[interface.name]) == 1
}

_places[interface.name] contains interface.at if some interface in _real

_real := [interface |
	some interface in stack.ethernet_interfaces
	not interface.damaged
	not osa.is_simulated(interface)
]

# Names of the interfaces that carry routes to one destination: all of them are Ethernet.
_groups contains names if {
	some names in _carriers
	count(names) <= _most
	count([name | some name in names; not _interfaces[name]]) == 0
}

# Without static routes: all Ethernet interfaces of the IP version.
_groups contains names if {
	stack.can_conclude("BEGINROUTES")
	stack.can_conclude("INTERFACE")
	stack.can_conclude("LINK")
	some family in [4, 6]
	count([route | some route in input.stack.routes; route.family == family]) == 0
	names := {interface.name | some interface in stack.ethernet_interfaces; interface.family == family}
	count(names) <= _most
	every name in names {
		_interfaces[name]
	}
}

# No adapter has more: with more, nothing about them is determined, which would take long.
_most := 64

_carriers[route.destination] contains route.interface if {
	some route in input.stack.routes
	_several[route.destination]
	not route.damaged
}

# Destinations of several routes.
_several := lists.repeated([route.destination | some route in input.stack.routes])

# The common property of all of them.
_common(names) := intersection({_adapters[name] | some name in names}) if {
	count([name | some name in names; _adapters[name]]) == count(names)
}

_adapters[name] contains adapter if {
	some name, interface in _interfaces
	some adapter in osa.hardware(interface)
}

# Without a VLAN and a virtual MAC of each, the stack rejects the second interface of a port, and COR007 reports it. Names are counted,
# because comparing all pairs of thousands of interfaces would take minutes.
_is_refused(interface) if {
	interface.statement == "INTERFACE"
	port := [osa.port(interface), interface.family]
	count(_names_on[port]) > 1
	_incomplete_on[port][interface.name]
}

_is_refused(interface) if {
	interface.statement == "INTERFACE"
	incomplete := _incomplete_on[[osa.port(interface), interface.family]]
	count(incomplete) > count([1 | incomplete[interface.name]])
}

# A device has only one link: the parser reports the second LINK, which the stack rejects.
_is_refused(interface) if {
	interface.statement == "LINK"
	count(_links_of[interface.device]) > 1
}

_names_on[[osa.port(interface), interface.family]] contains interface.name if some interface in _real

_incomplete_on[[osa.port(interface), interface.family]] contains interface.name if {
	some interface in _real
	some parameter in ["VLANID", "VMAC"]
	not interface.settings[parameter]
}

_links_of[interface.device] contains interface.name if {
	some interface in _real
	interface.statement == "LINK"
}

_place(interface) := interface.settings.PORTNAME.at

_place(interface) := interface.at if not interface.settings.PORTNAME

# An interface on another adapter may be in the same VLAN. Interfaces of one VLAN with the same adapters have the same answer: comparing all
# pairs of thousands of interfaces would take minutes.
_has_spare(name) if _spare[[_vlan_of[name], _adapters[name]]]

# On which adapter it is, is not known.
_has_spare(name) if {
	vlan := _vlan_of[name]
	own := {name} & _unknown[_all_of(vlan)]
	count(own) < sum([count(_unknown[group]) | some group in _groups_of(vlan)])
}

_spare contains [vlan, adapters] if {
	some [vlan, adapters] in {[_vlan_of[name], own] | some name, own in _adapters}
	groups := _groups_of(vlan)
	sharing := sum([count(union({_on_adapter[group][adapter] | some adapter in adapters})) | some group in groups])
	sharing < sum([count(_located[group]) | some group in groups])
}

# Family and VLAN; an interface whose VLAN is a symbol may be in each of the family.
_vlan_of[name] := [interface.family, _vlan(interface.settings.VLANID, name)] if some name, interface in _interfaces

_vlan(setting, name) := "symbolic" if {
	setting.state == "symbolic"
} else := object.get(setting, "value", name)

# The groups of interfaces that may be in the VLAN, without an interface in two of them.
_groups_of(vlan) := [_all_of(vlan)] if {
	vlan[1] == "symbolic"
} else := [vlan, [vlan[0], "symbolic"]]

_all_of(vlan) := [vlan[0], "all"]

_located[group] contains name if {
	some name, vlan in _vlan_of
	_adapters[name]
	some group in [vlan, _all_of(vlan)]
}

_on_adapter[group][adapter] contains name if {
	some name, vlan in _vlan_of
	some adapter in _adapters[name]
	some group in [vlan, _all_of(vlan)]
}

_unknown[group] contains name if {
	some name, vlan in _vlan_of
	_interfaces[name].settings.PORTNAME.state
	some group in [vlan, _all_of(vlan)]
}
