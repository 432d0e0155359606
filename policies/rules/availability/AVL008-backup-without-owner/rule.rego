package ezlint.rules.availability.avl008

import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.sysplex

finding contains f if {
	sysplex.definitions_known
	some [at, address] in _unowned
	not sysplex.defined_apart[address]
	f := {"at": at, "args": {"address": address}}
}

# The owners are in another subplex, which is a single error for all of their addresses.
finding contains f if {
	count(_apart) > 0
	not sysplex.is_split_reported
	places := sort({one.at | some one in _apart})
	f := {
		"at": places[0],
		"message": "apart",
		"args": {"address": sort({one.address | some one in _apart}), "stacks": sort({name | some one in _apart; some name in one.stacks})},
		"related": [{"at": at, "message": "again"} | some at in array.slice(places, 1, count(places))],
	}
}

_apart contains {"at": at, "address": address, "stacks": stacks} if {
	some [at, address] in _unowned
	stacks := sysplex.defined_apart[address]
}

# Backups without an owner in the subplex.
_unowned contains [dvipa.at, address] if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
	not dvipa.entry.MOVEABLE
	not dvipa.entry.damaged
	address := ip.without_prefix(dvipa.address)
	not sysplex.defined_elsewhere[address]
	not sysplex.created_elsewhere[address]
	not local_addresses.owned[address]
}
