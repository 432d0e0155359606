package ezlint.rules.availability.avl039

import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.sysplex

finding contains f if {
	sysplex.backups_known
	some dvipa in input.stack.dvipas
	dvipa.kind == "define"
	not dvipa.entry.CPCSCOPE
	address := ip.without_prefix(dvipa.address)
	backups := {backup.stack | some backup in sysplex.backups[address]}
	count(backups) > 0
	count(backups - _neighbors) == 0
	f := {"at": dvipa.at, "args": {"address": address, "stacks": sort(backups)}}
}

_neighbors contains other.name if some other in peers.neighbors
