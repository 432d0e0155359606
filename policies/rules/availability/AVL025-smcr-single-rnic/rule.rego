package ezlint.rules.availability.avl025

import data.ezlint.lib.smc
import data.ezlint.lib.stack

# One function for a physical network.
finding contains f if {
	_applies
	_all_known
	not _is_repeated
	some network, functions in _networks
	count(functions) == 1
	some pfid in functions
	f := {
		"at": _place(pfid),
		"args": {"pfid": pfid, "scope": _scope(network)},
	}
}

# One interface for version 2. COR030 reports another one that lacks its PFID, and one without SMC-Rv2.
finding contains f if {
	_applies
	stack.is_understood("INTERFACE")
	not _is_any_incomplete
	count(_version_2) == 1
	interface := _version_2[0]
	f := {
		"at": interface.settings.SMCR.at,
		"message": "interface",
		"args": {"name": interface.name, "pfid": interface.settings.SMCR.PFID.value},
	}
}

# All functions of a physical network are on one adapter.
finding contains f if {
	_applies
	_all_known
	some functions in _networks
	count(functions) > 1
	features := {_feature(pfid) | some pfid in functions}
	count(features) == 1
	count([pfid | some pfid in functions; _feature(pfid)]) == count(functions)
	pfids := sort(functions)
	f := {
		"at": max({_place(pfid) | some pfid in functions}),
		"message": "feature",
		"args": {"pfids": pfids, "feature": _feature(pfids[0])},
	}
}

_applies if {
	"SMCR" in smc.enabled

	# Another member may code further functions and interfaces.
	not stack.is_excerpt
	stack.has_all_members
	stack.is_understood("GLOBALCONFIG")
	not object.get(input.environment, "role", "") in {"test", "development"}
}

_entries := [entry | some entry in input.stack.settings.GLOBALCONFIG.SMCR.PFID; entry.at]

_all_known if count([entry | some entry in _entries; entry.id.value]) == count(_entries)

# A port that is coded twice is a mistake for another one: COR031 reports it.
_is_repeated if {
	ports := {[_short(entry.id.value), object.get(entry, ["PORTNUM", "value"], 1)] | some entry in _entries}
	count(ports) < count(_entries)
}

_pfids contains _short(entry.id.value) if some entry in _entries

_place(pfid) := min({entry.at | some entry in _entries; _short(entry.id.value) == pfid})

# PFIDs by physical network; in one group if a network is unknown.
_networks[_network(pfid)] contains pfid if {
	count(_without_network) == 0
	some pfid in _pfids
}

_networks.all contains pfid if {
	count(_without_network) > 0
	some pfid in _pfids
}

_without_network := [pfid | some pfid in _pfids; not _has_network(pfid)]

_has_network(pfid) if _facts(pfid).pnetid

_network(pfid) := upper(_facts(pfid).pnetid)

_scope("all") := "for the stack"

_scope(network) := concat(" ", ["for physical network", network]) if network != "all"

_facts(pfid) := [function | some function in input.environment.roce; _short(function.pfid) == pfid][0]

_feature(pfid) := upper(_facts(pfid).feature) if {
	_facts(pfid).feature
} else := upper(_facts(pfid).pchid)

_is_any_incomplete if {
	some interface in input.stack.interfaces
	coded := {name | some name in ["PFID", "SMCRIPADDR"]; interface.settings.SMCR[name]}
	count(coded) == 1
}

_version_2 := [interface |
	some interface in input.stack.interfaces
	interface.settings.SMCR.PFID.at
]

# Leading zeros are optional.
_short(pfid) := concat("", [substring("0000", 0, max([0, 4 - count(trimmed)])), trimmed]) if trimmed := trim_left(upper(pfid), "0")
