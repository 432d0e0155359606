package ezlint.rules.correctness.cor084

import data.ezlint.lib.members
import data.ezlint.lib.peers

finding contains f if {
	_has_dynamic_xcf
	chpid := members.setting("vtam-start", "IQDCHPID")
	own := upper(chpid.value)
	regex.match(`^[0-9A-F]{2}$`, own)
	some place in {"machine", "open"}
	differing := peers.differing(own, [{"peer": peer, "value": peer.iqdChpid} | some peer in _peers[place]; peer.iqdChpid])
	count(differing) > 0
	f := _finding({"machine": "machine", "open": "default"}[place], place, chpid.at, own, differing)
}

finding contains f if {
	_has_dynamic_xcf
	vlan := input.stack.settings.GLOBALCONFIG.IQDVLANID
	some place in {"machine", "open"}
	differing := peers.differing(vlan.value, [{"peer": peer, "value": peer.iqdVlanId} | some peer in _peers[place]; peer.iqdVlanId])
	count(differing) > 0
	f := _finding({"machine": "vlan-machine", "open": "vlan"}[place], place, vlan.at, vlan.value, differing)
}

_finding(message, place, at, own, differing) := object.union(_severity[place], {
	"at": at,
	"message": message,
	"args": {"own": own, "other": sort({one.value | some one in differing}), "stack": sort({one.peer.name | some one in differing})},
})

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
