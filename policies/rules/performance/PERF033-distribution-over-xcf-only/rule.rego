package ezlint.rules.performance.perf033

import data.ezlint.lib.distribution
import data.ezlint.lib.ip
import data.ezlint.lib.peers

# The targets are named.
finding contains f if {
	not distribution.has_hidden_route
	some entry in distribution.to_stacks
	_has_ethernet[distribution.family(entry)]
	targets := sort({target |
		some target in distribution.remote_targets(entry)
		not distribution.routed_targets[target]
		_is_elsewhere(target)
	})
	count(targets) > 0
	f := {"at": entry.at, "args": {"dvipa": distribution.subject(entry), "targets": targets}}
}

# More targets than can be on this machine: it is unknown which of them is elsewhere, but none has a separate route.
finding contains f if {
	not distribution.has_hidden_route
	count(_members) > 0
	count(_member_names - {upper(partner.name) | some partner in _members}) <= 1
	some entry in distribution.to_stacks
	_has_ethernet[distribution.family(entry)]
	unrouted := {target |
		some target in distribution.remote_targets(entry)
		not distribution.routed_targets[target]
		not distribution.partner_at(target)
		distribution.own_is_known(target)
	}
	count(unrouted) > count([partner | some partner in _members; not partner.sameCpc == false])
	not _all_elsewhere
	f := {"at": entry.at, "message": "some", "args": {"dvipa": distribution.subject(entry), "targets": sort(unrouted)}}
}

# All stacks are targets.
finding contains f if {
	not distribution.has_hidden_route
	targets := sort(_unrouted_partners)
	count(targets) > 0
	some entry in distribution.to_stacks
	distribution.goes_to_all(entry)
	_has_ethernet[distribution.family(entry)]
	f := {"at": entry.at, "message": "all", "args": {"dvipa": distribution.subject(entry), "targets": targets}}
}

_has_ethernet[interface.family] if {
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress"}
}

# The stack with this address runs on another machine.
_is_elsewhere(target) if distribution.partner_at(target).sameCpc == false

_is_elsewhere(target) if {
	distribution.own_is_known(target)
	not distribution.partner_at(target)
	_all_elsewhere
}

# Partners that are members of the sysplex; all partners if its members are unknown.
_members := [partner |
	some partner in input.environment.peers
	_may_be_member(partner)
]

_may_be_member(_) if not input.environment.sysplex.members

_may_be_member(partner) if _member_names[upper(partner.name)]

_member_names contains upper(name) if some name in input.environment.sysplex.members

# No other member is on this machine.
_all_elsewhere if {
	count(_members) > 0
	every partner in _members {
		partner.sameCpc == false
	}
	count(_member_names - {upper(partner.name) | some partner in _members}) <= 1
}

_unrouted_partners contains partner.name if {
	some partner in _members
	partner.sameCpc == false
	_is_unrouted(partner)
}

_is_unrouted(_) if count(distribution.routed_targets) == 0

_is_unrouted(partner) if {
	addresses := _addresses_of(partner)
	count(addresses) > 0
	count(addresses & distribution.routed_targets) == 0
}

_addresses_of(partner) := {ip.without_prefix(partner.dynamicXcf) | partner.dynamicXcf} | {address |
	some other in peers.others
	upper(partner.name) in {upper(object.get(other, "system", "")), upper(other.name)}
	some address in peers.xcf_addresses(other)
}
