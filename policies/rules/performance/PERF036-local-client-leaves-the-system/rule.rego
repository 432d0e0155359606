package ezlint.rules.performance.perf036

import data.ezlint.lib.distribution
import data.ezlint.lib.flows
import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.traffic

finding contains f if {
	some entry in distribution.to_stacks
	not entry.TIER1
	fix := _fix(entry)
	local := [flow | some flow in flows.described; _is_local(flow, entry)]
	count(local) > 0
	f := {
		"at": entry.at,
		"args": {
			"flows": sort({traffic.name_of(flow) | some flow in local}),
			"systems": sort({upper(flow.peer) | some flow in local}),
			"dvipa": distribution.subject(entry),
		},
		"fix": [fix],
	}
}

_fix(entry) := {"op": "replace", "at": entry.OPTLOCAL.at, "text": "OPTLOCAL"} if {
	entry.OPTLOCAL.value == false
} else := {"op": "insert", "before": entry.address.at, "text": "OPTLOCAL"} if {
	not entry.OPTLOCAL
	not entry.damaged
	entry.address
} else := {"op": "insert", "before": entry.interface.at, "text": "OPTLOCAL"} if {
	not entry.OPTLOCAL
	not entry.damaged
}

# A client on a target system connects to the address that the entry distributes.
_is_local(flow, entry) if {
	not flow.direction == "outbound"
	distribution.covers_port(entry, flow.port)
	_is_for(flow, entry)
	_is_on_target(upper(flow.peer), entry)
}

_is_for(flow, _) if not flow.address

_is_for(flow, entry) if ip.without_prefix(flow.address) == entry.address.value

_members := ({upper(name) | some name in input.environment.sysplex.members} | {upper(other[key]) |
	some other in peers.members
	some key in ["system", "name"]
	other[key]
}) | {upper(partner.name) |
	some partner in input.environment.peers
	partner.dynamicXcf
}

_is_on_target(name, entry) if {
	distribution.goes_to_all(entry)
	name in _members
}

_is_on_target(name, entry) if {
	some target in distribution.targets(entry)
	upper(distribution.partner_at(target).name) == name
}

# As many targets as members: each member is a target.
_is_on_target(name, entry) if {
	members := {upper(member) | some member in input.environment.sysplex.members}
	name in members
	count(distribution.targets(entry)) == count(members)
}
