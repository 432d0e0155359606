package ezlint.rules.availability.avl034

import data.ezlint.lib.csm
import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains f if {
	limit := _limit("FIXED")
	need := count(_queued) * stack.parameter("AVL034", "extra_mb_per_iwq_interface")
	free := limit.mb - object.get(csm.peaks, "FIXED", 0)
	need > free
	f := {"at": limit.at, "args": _args(need, free, limit.mb)}
}

finding contains f if {
	limit := _limit("ECSA")
	need := ceil(((count(_queued) * _queues) * stack.parameter("AVL034", "ecsa_kb_per_ancillary_queue")) / 1024)
	free := limit.mb - object.get(csm.peaks, "ECSA", 0)
	need > free
	f := {"at": limit.at, "message": "ecsa", "args": _args(need, free, limit.mb)}
}

_args(need, free, limit) := {"count": count(_queued), "need": need, "free": max([free, 0]), "limit": limit}

_limit(name) := csm.limit(members.files("ivtprm")[0], name)

# Bulk, distribution, Enterprise Extender, IPSec, zCX.
_queues := 5

_queued := [interface |
	some interface in input.stack.interfaces
	interface.settings.INBPERF.WORKLOADQ.value == true
]
