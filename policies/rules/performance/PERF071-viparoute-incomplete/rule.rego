package ezlint.rules.performance.perf071

import data.ezlint.lib.distribution
import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.stack
import data.ezlint.lib.sysplex

finding contains f if {
	stack.is_understood("VIPADYNAMIC")
	stack.has_all_members
	not distribution.has_hidden_route
	count([target | some target in (distribution.routed_targets - distribution.own_addresses); _is_nowhere(target)]) == 0
	count(_partly) > 0
	f := {
		"at": min({route.at | some route in distribution.routes}),
		"args": {
			"routed": sort({target | some one in _partly; some target in one.routed}),
			"targets": sort({target | some one in _partly; some target in one.left}),
			"dvipa": sort({distribution.subject(one.entry) | some one in _partly}),
		},
		"related": [{"at": at, "message": "entry"} | some at in sort({one.entry.at | some one in _partly})],
	}
}

# Distributions with a route for some of their targets, but not for all: a missing route is one cause.
_partly := [{"entry": entry, "routed": routed, "left": left} |
	some entry in distribution.to_stacks
	not entry.damaged
	targets := {target | some target in _targets(entry); ip.width(target) == 32; distribution.own_is_known(target)} - distribution.own_addresses
	routed := targets & distribution.routed_targets
	count(routed) > 0
	left := {target | some target in (targets - distribution.routed_targets); not _is_placed(target); not _is_nowhere(target)}
	count(left) > 0
]

_targets(entry) := distribution.targets(entry) if not distribution.goes_to_all(entry)

_targets(entry) := {address | some peer in peers.comparable; not sysplex.is_split_by_group; some address in peers.xcf_addresses(peer)} if {
	distribution.goes_to_all(entry)
	sysplex.all_stacks_known
}

# Its machine is known: it needs no route, or PERF033 reports it.
_is_placed(target) if is_boolean(distribution.partner_at(target).sameCpc)

# COR020 reports a target that is no stack; in VIPAROUTE, it may represent one of the targets.
_is_nowhere(target) if {
	sysplex.all_stacks_known
	count([peer | some peer in peers.others; target in peers.xcf_addresses(peer)]) == 0
}
