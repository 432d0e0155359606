# METADATA
# title: Sysplex distributor
# description: What this stack distributes to which targets, and over which path.
package ezlint.lib.distribution

import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.stack

# VIPADISTRIBUTE DEFINE that the stack does not reject.
accepted := [entry |
	some entry in input.stack.distributions
	not entry.DELETE
	not _is_rejected(entry)
]

# Those to z/OS targets: known by dynamic XCF address.
to_stacks := [entry |
	some entry in accepted
	not _is_for_other_systems(entry)
]

# This stack distributes connections, or backs up a dynamic VIPA that another stack may distribute.
may_distribute if {
	some entry in input.stack.distributions
	not entry.DELETE
}

may_distribute if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
}

# The stack rejects a distribution of an address that it neither defines nor backs up.
_is_rejected(entry) if {
	stack.can_conclude("VIPADYNAMIC")
	_without_definition[subject_place(entry)]
}

_without_definition contains reference.at if {
	some reference in input.stack.references
	reference.kinds == ["dvipa"]
	count(reference.definitions) == 0
}

subject_place(entry) := entry.address.at

subject_place(entry) := entry.interface.at if not entry.address

# Keywords that are valid only for targets on other systems: their tunnel, their agent, the weights that it reports.
_is_for_other_systems(entry) if {
	some word in ["GRE", "ENCAP", "CONTROLPORT"]
	entry[word]
}

_is_for_other_systems(entry) if entry.DISTMETHOD.value == "TARGCONTROLLED"

# Dynamic XCF addresses of this stack.
own_addresses contains ip.without_prefix(setting.DYNAMICXCF.value) if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	setting := input.stack.settings[statement]
}

# The address of this stack is known in the IP version of the other address.
own_is_known(address) if {
	some own in own_addresses
	ip.width(own) == ip.width(address)
}

targets(entry) := {target.address.value | some target in entry.DESTIP.target}

goes_to_all(entry) if entry.DESTIP.ALL.value == true

# Targets that are other stacks; if the address of this stack is unknown, one of several may be this stack.
remote_targets(entry) := targets(entry) - own_addresses

has_remote_target(entry) if goes_to_all(entry)

has_remote_target(entry) if {
	some target in remote_targets(entry)
	own_is_known(target)
}

has_remote_target(entry) if count(targets(entry)) > 1

# The dynamic VIPA as an address; for IPv6, that of the named interface.
address_of(entry) := entry.address.value

address_of(entry) := min(found) if {
	not entry.address
	found := {ip.without_prefix(dvipa.address) | some dvipa in input.stack.dvipas; upper(dvipa.name) == upper(entry.interface.value)}
	count(found) > 0
}

# The dynamic VIPA: an address, or the interface name of IPv6.
subject(entry) := entry.address.value

subject(entry) := entry.interface.value if not entry.address

family(entry) := 4 if {
	entry.address
	not contains(entry.address.value, ":")
} else := 6

# Dynamic XCF address of the target to the address by which VIPAROUTE reaches it, and the places.
routes := [entry |
	some block in input.stack.other.VIPADYNAMIC
	some entry in block.VIPAROUTE
	not entry.DELETE
]

routed_targets contains entry.dynamicXcf.value if some entry in routes

# A symbol hides the target that a VIPAROUTE is for.
default has_hidden_route := false

has_hidden_route if {
	some entry in routes
	not entry.dynamicXcf.value
}

# VIPAROUTE entries whose target is another stack.
remote_routes := [entry |
	some entry in routes
	address := entry.dynamicXcf.value
	not own_addresses[address]
	own_is_known(address)
]

# The entry distributes this TCP port: it names the port, or no port at all.
covers_port(entry, _) if {
	not entry.PORT
	not entry.damaged
}

covers_port(entry, port) if {
	some coded in entry.PORT.port
	coded.value == port
}

covers_port(entry, port) if {
	some coded in entry.PORT.range
	[first, last] := split(coded.value, "-")
	to_number(first) <= port
	port <= to_number(last)
}

# The partner with this dynamic XCF address, according to the environment.
partner_at(address) := found[0] if {
	found := [partner | some partner in input.environment.peers; ip.without_prefix(partner.dynamicXcf) == address]
	count(found) > 0
} else := found[0] if {
	found := [partner |
		some other in peers.others
		address in peers.xcf_addresses(other)
		some partner in input.environment.peers
		upper(partner.name) in {upper(object.get(other, "system", "")), upper(other.name)}
	]
	count(found) > 0
}

# Ports that other stacks of the subplex distribute to this one, individually, by address: the stacks, with positions for `peer_of` and
# `entry_of`, because elements of a set are compared, and a stack has thousands of parts.
received[entry.address][port] contains {"stack": peer.name, "peer": at, "entry": number} if {
	some at, peer in peers.members
	some number, entry in peer.distributions
	some target in entry.targets
	own_addresses[target]
	some text in entry.ports
	not contains(text, "-")
	port := to_number(text)
}

# The same for entries with DESTIP ALL, which select every stack that has a listener.
received_by_all[entry.address][port] contains {"stack": peer.name, "peer": at, "entry": number} if {
	count(own_addresses) > 0
	some at, peer in peers.members
	some number, entry in peer.distributions
	"ALL" in entry.targets
	some text in entry.ports
	not contains(text, "-")
	port := to_number(text)
}

# The elements of both for a distributed address and port. DESTIP ALL selects this stack if the server runs here, according to the
# reservation of the port.
distributors_of(answer) := received[answer.address][answer.port]

distributors_of(answer) := received_by_all[answer.address][answer.port] if {
	not received[answer.address][answer.port]
	reservation(answer.port)
}

# The stack of an element of `received`, and its entry.
peer_of(one) := peers.members[one.peer]

entry_of(one) := peers.members[one.peer].distributions[one.entry]

# Places of PORT entries by TCP port.
_reserved[entry.port.value] contains entry.at if {
	some entry in input.stack.ports
	entry.protocol.value == "TCP"
}

# The first and last TCP ports of PORTRANGE entries, with the places.
_reserved_ranges contains [first, (first + entry.count.value) - 1, entry.at] if {
	some entry in input.stack.portRanges
	entry.protocol.value == "TCP"
	first := entry.first.value
}

# The place of the reservation of a port; undefined without one.
reservation(port) := min(places) if {
	places := object.get(_reserved, port, set()) | {at | some [first, last, at] in _reserved_ranges; first <= port; port <= last}
	count(places) > 0
}
