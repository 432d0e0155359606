package ezlint.rules.correctness.cor031

import data.ezlint.lib.peers
import data.ezlint.lib.smc

# Two interfaces of version 2: each is compared with the first one that has another name.
finding contains f if {
	some pfid, uses in _by_interface
	first := min(uses)
	others := {use | some use in uses; use[1] != first[1]}
	some [earlier, later] in [[first, others], [min(others), {use | some use in (uses - others); use > min(others)}]]
	some use in later
	f := {
		"at": use[0],
		"args": {"interface": use[1], "pfid": pfid, "other": earlier[1]},
		"related": [{"at": earlier[0], "message": "first"}],
	}
}

# Twice in the list of version 1.
finding contains f if {
	some entry in input.stack.settings.GLOBALCONFIG.SMCR.PFID
	first := _first[_key(entry)]
	first < entry.at
	f := {
		"at": entry.at,
		"severity": "warning",
		"message": "repeated",
		"args": {"pfid": smc.full_pfid(entry.id.value), "port": _port(entry)},
		"related": [{"at": first, "message": "first"}],
	}
}

# Another stack of the same system.
finding contains f if {
	some key, places in _own
	others := [other | some other in peers.neighbors; _uses(other, key)]
	count(others) > 0
	peers.reports(others)
	f := {"at": min(places), "message": "stack", "args": {"pfid": key[0], "others": sort({other.name | some other in others})}}
}

_uses(other, key) if {
	some theirs in other.pfids
	_function(theirs) == key
}

# Place and name of the interfaces of each PFID.
_by_interface[smc.full_pfid(pfid.value)] contains [pfid.at, interface.name] if {
	some interface in input.stack.interfaces
	pfid := interface.settings.SMCR.PFID
}

_entries[_key(entry)] contains entry.at if some entry in input.stack.settings.GLOBALCONFIG.SMCR.PFID

_first := {key: min(places) | some key, places in _entries}

_own[key] contains at if {
	some key, places in _entries
	some at in places
}

_own[[pfid, 1]] contains use[0] if {
	some pfid, uses in _by_interface
	some use in uses
}

# Function and port of a fact: 0018 or 0018/2.
_function(text) := [smc.full_pfid(text), 1] if not contains(text, "/")

_function(text) := [smc.full_pfid(parts[0]), to_number(parts[1])] if {
	parts := split(text, "/")
	count(parts) == 2
}

_key(entry) := [smc.full_pfid(entry.id.value), _port(entry)]

_port(entry) := entry.PORTNUM.value

_port(entry) := 1 if not entry.PORTNUM

# PFIDs are hexadecimal numbers: 18 and 0018 are the same.
