package ezlint.rules.correctness.cor120

import data.ezlint.lib.peers
import data.ezlint.lib.resolver

finding contains f if {
	[own] := [file | some file in resolver.files; file.settings.TCPIPJOBNAME.at]
	job := own.settings.TCPIPJOBNAME
	not upper(job.value) == upper(input.stack.name)
	those := [peer |
		some peer in peers.neighbors
		peer.tcpipJobName == upper(job.value)
		peer.tcpipData != own.path
	]
	count(those) > 0
	_is_reported_here(those, upper(job.value))
	f := {"at": job.at, "args": {"job": job.value, "file": sort({peer.tcpipData | some peer in those}), "stack": sort({peer.name | some peer in those})}}
}

# The stack with this name has the correct file. If none has it, the last one reports it.
_is_reported_here(those, job) if job in {upper(peer.name) | some peer in those}

_is_reported_here(those, job) if {
	not job in {upper(peer.name) | some peer in those}
	peers.reports(those)
}
