package ezlint.rules.availability.avl021

import data.ezlint.lib.autolog
import data.ezlint.lib.local_addresses
import data.ezlint.lib.wildcard

finding contains f if {
	some entry in autolog.entries
	addresses := _bound(entry)
	rules := autolog.naming_rules(entry)
	words := array.concat(_for_addresses(entry, addresses), _for_policy(entry, rules))
	count(words) > 0
	f := object.union(_case[words], {
		"at": entry.at,
		"args": {
			"job": entry.job,
			"address": sort(addresses),
			"rules": sort(rules),
			"words": concat(" ", words),
		},
		"fix": [_edit(entry.entry, words)],
	})
}

_case := {
	["DVIPA"]: {},
	["DVIPA", "TTLS"]: {"message": "both"},
	["TTLS"]: {"message": "policy", "severity": "info"},
}

_for_addresses(entry, addresses) := ["DVIPA"] if {
	count(addresses) > 0
	not _waits_for_dvipa(entry.entry)
} else := []

_for_policy(entry, rules) := ["TTLS"] if {
	count(rules) > 0
	not entry.entry.DELAYSTART.TTLS
} else := []

# Without a word it means DVIPA.
_waits_for_dvipa(entry) if entry.DELAYSTART.DVIPA

_waits_for_dvipa(entry) if {
	entry.DELAYSTART
	not entry.DELAYSTART.TTLS
}

_bound(entry) := {address |
	patterns := wildcard.simple(entry.job) | _intricate
	some pattern in patterns
	wildcard.matches(pattern, entry.job)
	some address in _dynamic[pattern]
}

_intricate contains pattern if {
	some pattern, _ in _dynamic
	wildcard.is_intricate(pattern)
}

# Jobs that a reservation binds to a DVIPA, with its addresses.
_dynamic[upper(port.job.value)] contains address if {
	some port in array.concat(input.stack.ports, input.stack.portRanges)
	port.job.value != "*"
	address := port.BIND.value
	_is_dynamic(address)
}

_is_dynamic(address) if _dvipas[address]

_is_dynamic(address) if local_addresses.is_in_range(address)

_dvipas contains dvipa.address if some dvipa in input.stack.dvipas

_edit(entry, words) := {"op": "add-parameter", "to": entry.DELAYSTART.at, "text": concat(" ", words)} if {
	entry.DELAYSTART
} else := {"op": "add-parameter", "to": entry.at, "text": concat(" ", array.concat(["DELAYSTART"], words))}
