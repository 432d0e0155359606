package ezlint.rules.security_access.acc034

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.filters
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.stack

finding contains f if {
	defaults.any_on
	zones := {zone | some interface in _adapters; zone := stack.interface_facts(interface.name).zone}
	count(zones) > 1
	classes := {class | some interface in _adapters; class := _class(interface)}
	_all_known
	count(classes) == 1
	first := [interface | some interface in _adapters; stack.interface_facts(interface.name).zone][0]
	f := {
		"at": _place(first),
		"severity": "hint",
		"args": {"class": min(classes), "zones": sort(zones)},
	}
}

finding contains f if {
	defaults.any_on
	_all_known
	stack.can_conclude("INTERFACE")
	stack.can_conclude("LINK")
	some [at, class], titles in _idle
	f := {"at": at, "severity": "warning", "message": "unknown", "args": {"rule": sort(titles), "class": class}}
}

# Filters with a class that no interface has, by the place of the class: several filters can refer to one service.
_idle[[_filter_place(filter), filter.securityClass]] contains filters.title(filter) if {
	some filter in filters.rules
	is_number(filter.securityClass)
	filter.securityClass > 0
	not _classes[filter.securityClass]
}

_adapters := [interface | some interface in input.stack.interfaces; not interface.class in {"virtual", "loopback"}]

_class(interface) := stack.setting(interface, "SECCLASS").value

_all_known if {
	count([interface | some interface in _adapters; is_number(_class(interface))]) == count(_adapters)
}

# The classes of interfaces, and of the links that the stack generates for dynamic XCF.
_classes contains _class(interface) if some interface in _adapters

_classes contains class if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	class := input.stack.settings[statement].DYNAMICXCF.SECCLASS.value
}

_classes contains class if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	class := input.stack.settings[statement].OSMSECCLASS.value
}

_place(interface) := at if {
	at := interface.settings.SECCLASS.at
} else := interface.at

_filter_place(filter) := ipsec.object_at[filter.service].settings.SecurityClass.at if {
	filter.service
} else := filters.place(filter)
