# METADATA
# title: Same PFID used by two stacks or twice in one stack
# description: RoCE functions that two interfaces, two entries or two stacks of one system name.
# custom:
#   id: COR031
package ezlint.rules.correctness.cor031

import data.ezlint.lib.peers

# Two interfaces of version 2.
finding contains f if {
	some pfid, uses in _by_interface
	some use in uses
	first := [other | some other in uses; other.at < use.at; other.name != use.name]
	count(first) > 0
	f := {
		"at": use.at,
		"args": {"interface": use.name, "pfid": pfid, "other": first[0].name},
		"related": [{"at": first[0].at, "message": "first"}],
	}
}

# Twice in the list of version 1.
finding contains f if {
	some i, entry in input.stack.settings.GLOBALCONFIG.SMCR.PFID
	earlier := [e | some j, e in input.stack.settings.GLOBALCONFIG.SMCR.PFID; j < i; _key(e) == _key(entry)]
	count(earlier) > 0
	f := {
		"at": entry.at,
		"severity": "warning",
		"message": "repeated",
		"args": {"pfid": _normal(entry.id.value), "port": _port(entry)},
		"related": [{"at": earlier[0].at, "message": "first"}],
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

_by_interface[pfid] := uses if {
	some pfid in {_normal(interface.settings.SMCR.PFID.value) | some interface in input.stack.interfaces}
	uses := [{"name": interface.name, "at": interface.settings.SMCR.PFID.at} |
		some interface in input.stack.interfaces
		_normal(interface.settings.SMCR.PFID.value) == pfid
	]
}

_own[key] contains entry.at if {
	some entry in input.stack.settings.GLOBALCONFIG.SMCR.PFID
	key := _key(entry)
}

_own[[pfid, 1]] contains use.at if {
	some pfid, uses in _by_interface
	some use in uses
}

# Function and port of a fact: 0018 or 0018/2.
_function(text) := [_normal(text), 1] if not contains(text, "/")

_function(text) := [_normal(parts[0]), to_number(parts[1])] if {
	parts := split(text, "/")
	count(parts) == 2
}

_key(entry) := [_normal(entry.id.value), _port(entry)]

_port(entry) := entry.PORTNUM.value

_port(entry) := 1 if not entry.PORTNUM

# PFIDs are hexadecimal numbers: 18 and 0018 are the same.
_normal(pfid) := upper(substring(concat("", ["0000", pfid]), count(pfid), 4))
