package ezlint.rules.performance.perf048

import data.ezlint.lib.members

finding contains f if {
	_chpid.value == "NONE"
	count(_neighbors) > 0
	_xcf
	f := {
		"at": _chpid.at,
		"args": {"names": _neighbors},
		"fix": [{"op": "replace", "at": _chpid.at, "text": "IQDCHPID=ANY"}],
	}
}

finding contains {"at": _xcf, "message": "missing", "args": {"names": _neighbors}} if {
	input.environment.hipersockets == []
	not object.get(_chpid, "value", "NONE") == "NONE"
	count(_neighbors) > 0
}

_chpid := members.setting("vtam-start", "IQDCHPID")

# The place that turns dynamic XCF on.
_xcf := min({setting.at |
	some statement in ["IPCONFIG", "IPCONFIG6"]
	setting := input.stack.settings[statement].DYNAMICXCF
	setting.at
	setting.value != false
})

# Members of the sysplex on the same machine.
_neighbors := sort([peer.name |
	some peer in input.environment.peers
	peer.sameCpc == true
	_is_member(peer)
])

_is_member(_) if not input.environment.sysplex.members

_is_member(peer) if {
	some member in input.environment.sysplex.members
	upper(member) == upper(peer.name)
}
