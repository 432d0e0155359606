package ezlint.rules.security_access.acc010

import data.ezlint.lib.distribution
import data.ezlint.lib.ip
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	not _has_reason
	some statement, family in _families
	setting := input.stack.settings[statement].DATAGRAMFWD
	setting.value == true
	input.stack.settings[statement].IPSECURITY.value == false
	candidates := _interfaces(family)
	subnets := {network | some i in candidates; some network in _subnets(i)}
	count(subnets) > 1
	zones := {stack.interface_facts(i.name).zone | some i in candidates}
	what := _case(zones)
	f := {
		"at": stackwide.place(statement, setting, candidates[0]),
		"severity": what.severity,
		"message": what.message,
		"args": {
			"statement": statement,
			"family": sprintf("IPv%d", [family]),
			"zones": sort(zones),
			"subnets": concat(" and ", array.slice(sort(subnets), 0, 2)),
		},
		"fix": [{"op": "set-parameter", "statement": statement, "text": "NODATAGRAMFWD", "replaces": setting}],
	}
}

_families := {"IPCONFIG": 4, "IPCONFIG6": 6}

default _case(_) := {"severity": "info", "message": "default"}

_case(zones) := {"severity": "warning", "message": "zones"} if {
	count(zones) > 1
}

_interfaces(family) := [i |
	some i in input.stack.interfaces
	i.family == family
	not i.class in {"virtual", "loopback", "hipersockets"}
	not stack.is_rejected(i)
	count(_subnets(i)) > 0
]

_subnets(interface) := {_subnet(interface, a) | some a in interface.addresses}

# The mask of a LINK is in BSDROUTINGPARMS, or its direct route contains it.
_subnet(_, address) := ip.network(address.address, address.prefix)

_subnet(interface, address) := min(networks) if {
	not address.prefix
	networks := {network | some network in _direct[interface.name]; ip.inside(address.address, network)}
	count(networks) > 0
}

# Networks of the direct routes, by interface.
_direct[route.interface] contains route.destination if {
	some route in input.stack.routes
	route.isDirect
	not route.isDefault
	not ip.prefix_of(route.destination) in {32, 128}
}

# Something that needs forwarding, or may need it.
_has_reason if input.environment.router == true

_has_reason if distribution.may_distribute

_has_reason if {
	some parameter in ["QDIOACCELERATOR", "IQDIOROUTING"]
	accelerator := input.stack.settings.IPCONFIG[parameter]
	accelerator.at
	not accelerator.value == false
}

_has_reason if count(input.environment.zcx.instances) > 0

_has_reason if input.stack.other.VIPADYNAMIC[_].VIPARANGE[_].ZCX

# Unknown: a member, a block in error, or the complete profile of an OBEYFILE data set.
_has_reason if not stack.can_conclude("VIPADYNAMIC")
