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

# A stack with this name, or with the policies of the TcpImage with this name, has the correct file. If none does, the last one reports it.
_is_reported_here(those, job) if {
	some peer in those
	job in {upper(peer.name), upper(object.get(peer, "policyImage", ""))}
	not _has_policies_of(job)
}

_is_reported_here(those, job) if {
	every peer in those {
		upper(peer.name) != job
		_has_policies_of(job) == _peer_has_policies_of(peer, job)
	}
	peers.reports(those)
}

default _has_policies_of(_) := false

_has_policies_of(job) if {
	upper(input.stack.policy.image) == job
	not input.stack.policy.unread
}

default _peer_has_policies_of(_, _) := false

_peer_has_policies_of(peer, job) if upper(peer.policyImage) == job
