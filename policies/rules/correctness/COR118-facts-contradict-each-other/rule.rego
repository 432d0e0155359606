package ezlint.rules.correctness.cor118

import data.ezlint.lib.members
import data.ezlint.lib.peers
import data.ezlint.lib.stack

# Two VTAMs on one system.
finding contains f if {
	name := members.setting("vtam-start", "SSCPNAME")
	network := members.setting("vtam-start", "NETID")
	own := concat(".", [network.value, name.value])
	those := [peer | some peer in peers.others; upper(peer.system) == _system; peer.vtamName != own]
	count(those) > 0
	peers.reports(those)
	f := {"at": name.at, "args": {
		"own": name.value,
		"other": sort({split(peer.vtamName, ".")[1] | some peer in those}),
		"stack": sort({peer.name | some peer in those}),
		"system": input.environment.systemName,
	}}
}

# Two systems in one partition.
finding contains f if {
	not stack.is_zvm_guest
	some partition, names in _stacks_of
	names[_own_name]
	those := [peer | some peer in peers.others; names[upper(peer.name)]; upper(peer.system) != _system]
	count(those) > 0
	peers.reports(those)
	f := {"at": input.stack.files[0].at, "message": "partition", "args": {
		"partition": partition,
		"stacks": sort({peer.name | some peer in those} | {input.stack.name}),
		"systems": sort({upper(peer.system) | some peer in those} | {_system}),
	}}
}

finding contains {"at": input.stack.files[0].at, "message": "twice", "args": {"partitions": sort(partitions)}} if {
	partitions := {partition | some partition, names in _stacks_of; names[_own_name]}
	count(partitions) > 1
	_has_one_name
}

# The partition of a stack is on two machines.
finding contains f if {
	some lpar in input.environment.lpars
	some stack_name in lpar.stacks
	valued := [{"peer": peer, "value": upper(other.cpc)} |
		some peer in peers.others
		some other in peer.lpars
		upper(other.name) == upper(lpar.name)
		upper(stack_name) in {upper(one) | some one in other.stacks}
	]
	differing := peers.differing(upper(lpar.cpc), valued)
	count(differing) > 0
	f := {"at": input.stack.files[0].at, "message": "cpc", "args": {
		"partition": lpar.name,
		"own": lpar.cpc,
		"other": sort({one.value | some one in differing}),
		"stack": sort({one.peer.name | some one in differing}),
	}}
}

# Stacks of different systems can have the same name, and each of them can be in a partition.
_has_one_name if {
	upper(input.environment.systemName)
	count([peer | some peer in peers.others; upper(peer.name) == _own_name]) == 0
	some peer in peers.others
	_is_in_run(peer)
}

_is_in_run(peer) if peer.inRun == true

_own_name := upper(input.stack.name)

_system := upper(input.environment.systemName)

_stacks_of[upper(lpar.name)] contains upper(name) if {
	some lpar in input.environment.lpars
	some name in lpar.stacks
}
