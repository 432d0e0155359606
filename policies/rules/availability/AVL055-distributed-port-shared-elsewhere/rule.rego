package ezlint.rules.availability.avl055

import data.ezlint.lib.distribution
import data.ezlint.lib.wildcard

finding contains f if {
	some received in [distribution.received, distribution.received_by_all]
	some address, ports in received
	some port, found in ports
	own := [entry | some entry in input.stack.ports; entry.port.value == port; entry.protocol.value == "TCP"]
	count(own) == 1
	entry := own[0]
	not entry.damaged
	not entry.SHAREPORT
	not entry.SHAREPORTWLM
	not entry.RESERVED
	sharing := {one.stack | some one in found; _shares(distribution.peer_of(one), entry)}
	count(sharing) > 0
	f := {
		"at": entry.at,
		"args": {"port": port, "job": entry.job.value, "address": address, "stack": sort(sharing)},
		"fix": [{"op": "add-parameter", "to": entry.at, "text": "SHAREPORTWLM"}],
	}
}

# Its entry allows the same servers to share the port.
_shares(peer, entry) if {
	some other in peer.ports
	other.protocol == "TCP"
	other.first == entry.port.value
	other.last == other.first
	other.shared == true
	_is_same(upper(entry.job.value), other.job)
}

_is_same(job, other) if wildcard.matches(job, other)

_is_same(job, other) if wildcard.matches(other, job)
