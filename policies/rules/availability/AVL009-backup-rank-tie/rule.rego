# METADATA
# title: Several stacks back up a dynamic VIPA with the same rank
# description: Ranks of VIPABACKUP that do not say which stack is next.
# custom:
#   id: AVL009
package ezlint.rules.availability.avl009

import data.ezlint.lib.ip
import data.ezlint.lib.sysplex

finding contains f if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
	address := ip.without_prefix(dvipa.address)
	rank := _rank(dvipa.entry)
	rivals := sort([backup.stack | some backup in sysplex.backups[address]; backup.rank == rank])
	count(rivals) > 0
	f := {"at": _place(dvipa), "args": {"address": address, "rank": rank, "stacks": rivals}}
}

_rank(entry) := entry.rank.value

_rank(entry) := 1 if {
	not entry.rank
	not entry.damaged
}

_place(dvipa) := dvipa.entry.rank.at

_place(dvipa) := dvipa.at if not dvipa.entry.rank
