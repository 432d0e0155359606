package ezlint.rules.availability.avl009

import data.ezlint.lib.ip
import data.ezlint.lib.peers

finding contains f if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
	address := ip.without_prefix(dvipa.address)
	rank := _rank(dvipa.entry)
	rivals := [other | some other in peers.comparable; _backs_up(other, address, rank)]
	count(rivals) > 0
	peers.reports(rivals)
	f := {"at": _place(dvipa), "args": {"address": address, "rank": rank, "stacks": sort([rival.name | some rival in rivals])}}
}

_backs_up(other, address, rank) if {
	some backup in other.backups
	ip.without_prefix(backup.address) == address
	_rank_of_peer(backup) == rank
}

_rank_of_peer(backup) := object.get(backup, "rank", 1)

_rank(entry) := entry.rank.value

_rank(entry) := 1 if {
	not entry.rank
	not entry.damaged
}

_place(dvipa) := dvipa.entry.rank.at

_place(dvipa) := dvipa.at if not dvipa.entry.rank
