package ezlint.rules.availability.avl007

import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.problems
import data.ezlint.lib.sysplex
import data.ezlint.rules.correctness.cor018

finding contains f if {
	sysplex.backups_known
	some dvipa in _own
	address := ip.without_prefix(dvipa.address)
	not sysplex.backups[address]
	not sysplex.in_range_elsewhere(address)
	not sysplex.created_apart[address]
	not sysplex.lost_elsewhere[address]
	not cor018.likely[address]
	not _is_named_elsewhere(dvipa)
	f := object.union(_case(address), {"at": dvipa.at})
}

# The backups of the others are unknown: one remark for each VIPADEFINE.
finding contains f if {
	not sysplex.backups_known
	count(input.environment.sysplex.members) > 1
	some at, addresses in _open
	f := {
		"at": min({address.at | some address in addresses}),
		"message": "unknown",
		"severity": "hint",
		"args": {
			"addresses": sort([address.text | some address in addresses]),
			"members": count(input.environment.sysplex.members),
		},
	}
}

# Names of IPv6 backups, which AVL044 reports if their addresses differ.
_is_named_elsewhere(dvipa) if _names_elsewhere[upper(dvipa.name)]

_names_elsewhere contains upper(backup.name) if {
	some peer in peers.members
	some backup in peer.definitions
	backup.kind == "backup"
}

_case(address) := {"message": "apart", "args": {"address": address, "stacks": sort(stacks)}} if {
	stacks := sysplex.backups_apart[address]
} else := {"args": {"address": address}}

_open[dvipa.entry.at] contains {"at": dvipa.at, "text": address} if {
	some dvipa in _own
	address := ip.without_prefix(dvipa.address)
	not sysplex.backups[address]
	not sysplex.in_range_elsewhere(address)
}

# Owned DVIPAs that are not bound to this stack or machine by design.
_own := [dvipa |
	some dvipa in input.stack.dvipas
	dvipa.kind == "define"
	dvipa.address

	# Of a mask and an address in the wrong order, the mask is read as the address.
	not problems.misread[dvipa.entry.at]

	# Two stacks that define it back each other up: COR058 reports them.
	not sysplex.defined_elsewhere[ip.without_prefix(dvipa.address)]
	not dvipa.entry.TIER1
	not dvipa.entry.TIER2
	not dvipa.entry.CPCSCOPE
]
