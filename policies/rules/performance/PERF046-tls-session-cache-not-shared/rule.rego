package ezlint.rules.performance.perf046

import data.ezlint.lib.distribution
import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.stack
import data.ezlint.lib.tasks
import data.ezlint.lib.tls

finding contains f if {
	some home, found in _missing
	attributes := sort({attribute | some [attribute, _, _, _] in found})
	coded := {at | some [_, at, _, _] in found; at != home}
	absent := sort({attribute | some [attribute, at, _, _] in found; at == home})
	f := {
		"at": min(coded | {home | count(coded) == 0}),
		"args": {
			"attributes": concat(" and ", attributes),
			"rules": sort({name | some [_, _, name, _] in found}),
			"address": sort({address | some [_, _, _, address] in found}),
			"lines": concat(", ", [_line(attribute) | some attribute in attributes]),
		},
		"fix": array.concat([tls.set(at, "On") | some at in sort(coded)], _added(home, absent)),
	}
}

_line(attribute) := sprintf("%s On", [attribute])

# A coded attribute is changed, the others are added.
_added(_, []) := []

_added(home, absent) := [tls.add(home, "TTLSGskAdvancedParms", [_line(attribute) | some attribute in absent])] if count(absent) > 0

# By the block that contains the attributes or would contain them.
_missing[tls.home(rule, "TTLSGskAdvancedParms")] contains [attribute, _place(rule, attribute), rule.name, address] if {
	_has_server
	some rule in tls.enabled
	tls.is_server(rule)
	tls.is_inbound(rule)
	_reuses(rule)
	some attribute in _wanted(rule)
	tls.value(rule, attribute) == "Off"
	some entry in _distributed
	_covers(rule, entry)
	address := entry.address
}

_place(rule, attribute) := tls.coded(rule, attribute).at if {
	tls.coded(rule, attribute)
} else := tls.home(rule, "TTLSGskAdvancedParms") if {
	tls.defaulted(rule, attribute)
}

_wanted(rule) := {attribute | some attribute in array.concat(_for_sessions(rule), _for_tickets(rule))}

_for_sessions(rule) := ["GSK_SYSPLEX_SIDCACHE"] if {
	tls.value(rule, "TLSv1.2") == "On"
} else := ["GSK_SYSPLEX_SIDCACHE"] if {
	tls.up_to_tls12(rule)
	tls.is_off(rule, "TLSv1.2")
	tls.is_off(rule, "TLSv1.3")
} else := []

_for_tickets(rule) := ["GSK_SYSPLEX_SESSION_TICKET_CACHE"] if {
	stack.release_at_least("3.1")
	tls.value(rule, "TLSv1.3") == "On"
} else := []

_reuses(rule) if {
	tls.value(rule, "GSK_V3_SESSION_TIMEOUT") > 0
	tls.value(rule, "GSK_V3_SIDCACHE_SIZE") > 0
}

# The task with the cache runs, as far as known.
_has_server if not input.environment.startedTasks

_has_server if tasks.started.GSKSRVR

# Distributions by this stack, and to this stack: a client may return to any of the targets.
_distributed := array.concat(_own, _received)

_own := [{"address": entry.address.value, "ports": _numbers(entry)} |
	some entry in input.stack.distributions
	not entry.DELETE
	not entry.TIMEDAFFINITY
	not entry.damaged
	entry.address.value
]

_numbers(entry) := [[1, 65535]] if not entry.PORT

_numbers(entry) := array.concat(
	[[port.value, port.value] | some port in entry.PORT.port],
	[_range(range.value) | some range in entry.PORT.range],
) if {
	entry.PORT
}

_received := [{"address": entry.address, "ports": _numbers_of_fact(entry.ports)} |
	some peer in peers.members
	some entry in peer.distributions
	not entry.timedAffinity == true
	some target in entry.targets
	_is_here(target)
]

_numbers_of_fact(ports) := [_range(port) | some port in ports] if {
	count(ports) > 0
} else := [[1, 65535]]

_is_here("ALL")

_is_here(target) if distribution.own_addresses[target]

_range(text) := [to_number(ends[0]), to_number(ends[count(ends) - 1])] if ends := split(text, "-")

# The address, and a port that both have. If two ranges overlap, the start of one of them is in both.
_covers(rule, entry) if {
	_takes_address(rule.local, entry.address)
	some port in (_ports_of(rule) | _starts)
	_takes_port(rule, port)
	some [low, high] in entry.ports
	low <= port
	port <= high
	not _long_lived[port]
}

_ports_of(rule) := {low | some [low, _] in rule.localPorts.ranges} | {entry.port.value |
	rule.job != null
	some entry in input.stack.ports
}

_starts contains low if {
	some entry in _distributed
	some [low, _] in entry.ports
}

_takes_address("any", _)

_takes_address(selector, address) if {
	some [low, high] in selector.ranges
	ip.number(low) <= ip.number(address)
	ip.number(address) <= ip.number(high)
}

_takes_port(rule, port) if tls.selects_port(rule.localPorts, port)

# A rule without a port is matched by the job for which the port is reserved.
_takes_port(rule, port) if {
	rule.localPorts == "any"
	rule.job != null
	some entry in input.stack.ports
	entry.port.value == port
	tls.selects_job(rule, entry.job.value)
}

_long_lived contains port if some port in stack.parameter("PERF046", "long_lived_ports")

_long_lived contains flow.port if {
	some flow in input.workload.flows
	_lives_long(flow)
}

_lives_long(flow) if flow.kind == "TN3270"

_lives_long(flow) if flow.requestsPerConnection >= stack.parameter("PERF046", "long_lived_requests")
