package ezlint.rules.correctness.cor084

import data.ezlint.lib.members
import data.ezlint.lib.peers
import data.ezlint.lib.stack
import data.ezlint.lib.sysplex

finding contains f if {
	some place, differing in _other_channels
	f := _finding({"machine": "machine", "open": "default"}[place], place, _chpid.at, _channel, differing)
}

# The environment of the stack names another channel.
finding contains {"at": _chpid.at, "message": "facts", "args": {"own": _channel, "other": other}} if {
	count(_other_channels) == 0
	[other] := [upper(channel.chpid) | some channel in input.environment.hipersockets; channel.dynamicXcf == true]
	other != _channel
}

_other_channels[place] := differing if {
	some place in {"machine", "open"}
	differing := peers.differing(_channel, [{"peer": peer, "value": peer.iqdChpid} | some peer in _peers[place]; peer.iqdChpid])
	count(differing) > 0
}

_channel := own if {
	_has_dynamic_xcf
	own := upper(_chpid.value)
	regex.match(`^[0-9A-F]{2}$`, own)
}

finding contains f if {
	_has_dynamic_xcf
	_may_use_hipersockets
	vlan := input.stack.settings.GLOBALCONFIG.IQDVLANID
	some place in {"machine", "open"}
	differing := _other_vlans(vlan.value, place)
	count(differing) > 0
	f := _finding({"machine": "vlan-machine", "open": "vlan"}[place], place, vlan.at, vlan.value, differing)
}

# AVL030 reports a subplex without VLAN.
finding contains f if {
	_has_dynamic_xcf
	_may_use_hipersockets
	stack.can_conclude("GLOBALCONFIG")
	not input.stack.settings.GLOBALCONFIG.IQDVLANID
	not input.stack.settings.GLOBALCONFIG.XCFGRPID
	some place in {"machine", "open"}
	differing := _other_vlans(0, place)
	count(differing) > 0
	at := stack.statement_place("GLOBALCONFIG")
	f := _finding({"machine": "no-vlan-machine", "open": "no-vlan"}[place], place, at, 0, differing)
}

_other_vlans(own, place) := peers.differing(own, [{"peer": peer, "value": peer.iqdVlanId} |
	some peer in _peers[place]
	_has_known_vlan(peer)
]) if {
	not sysplex.is_split_reported
	not sysplex.is_split_by_group
}

_has_known_vlan(peer) if peer.iqdVlanId > 0

# Without dynamic XCF, no VLAN is not a difference.
_has_known_vlan(peer) if {
	peer.iqdVlanId == 0
	count(peers.xcf_addresses(peer)) > 0
}

_may_use_hipersockets if {
	not _chpid.value == "NONE"
	not _chpid.state == "symbolic"
	not input.environment.hipersockets == []
}

_chpid := members.setting("vtam-start", "IQDCHPID")

_finding(message, place, at, own, differing) := object.union(_severity[place], {
	"at": at,
	"message": message,
	"args": {"own": own, "other": sort({_shown(one.value) | some one in differing}), "stack": sort({one.peer.name | some one in differing})},
})

_shown(value) := value if value != 0

_shown(0) := "not coded"

_severity := {"machine": {"severity": "warning"}, "open": {}}

_has_dynamic_xcf if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	xcf := input.stack.settings[statement].DYNAMICXCF
	xcf.at
	xcf.value != false
}

_peers.machine := [peer | some peer in peers.comparable; _cpcs_of[upper(peer.name)] == {_own_cpc}]

_peers.open := [peer | some peer in peers.comparable; not _is_placed(peer)]

_is_placed(peer) if {
	_own_cpc
	count(_cpcs_of[upper(peer.name)]) == 1
}

_own_cpc := cpc if {
	cpcs := _cpcs_of[upper(input.stack.name)]
	count(cpcs) == 1
	some cpc in cpcs
}

# If facts place a stack on two machines, its machine is unknown.
_cpcs_of[upper(name)] contains lpar.cpc if {
	some lpar in input.environment.lpars
	some name in lpar.stacks
}
