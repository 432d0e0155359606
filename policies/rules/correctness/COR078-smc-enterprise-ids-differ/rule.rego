package ezlint.rules.correctness.cor078

import data.ezlint.lib.peers

finding contains f if {
	list := input.stack.settings.GLOBALCONFIG.SMCGLOBAL.SMCEID
	own := {upper(eid.value) | some eid in list.eid}
	count(own) == count(list.eid)
	count(own) > 0
	valued := [{"peer": peer, "value": _shares(own, peer.smcEids)} | some peer in peers.comparable; count(peer.smcEids) > 0]
	apart := peers.differing(true, valued)
	count(apart) > 0
	f := {
		"at": list.at,
		"message": _message,
		"args": {"own": sort(own), "others": sort([concat("", [one.peer.name, " (", concat(", ", sort(one.peer.smcEids)), ")"]) | some one in apart])},
	}
}

default _message := "default"

# Stacks on one machine share the system ID.
_message := "rdma" if input.stack.settings.GLOBALCONFIG.SMCD.SYSTEMEID.value == true

_shares(own, theirs) if {
	some eid in theirs
	own[upper(eid)]
} else := false
