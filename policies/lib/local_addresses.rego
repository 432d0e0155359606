# METADATA
# title: The addresses of this stack
# description: What the profile gives the stack itself, static and dynamic; for rules about addresses that must be local.
package ezlint.lib.local_addresses

import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.stack
import data.ezlint.lib.sysplex

# Every address that the profile defines, without its prefix length.
defined contains address.address if {
	some interface in input.stack.interfaces
	some address in interface.addresses
}

defined contains ip.without_prefix(entry.address.value) if {
	some home in input.stack.other.HOME
	some entry in home.entry
}

defined contains ip.without_prefix(dvipa.address) if some dvipa in input.stack.dvipas

defined contains ip.without_prefix(input.stack.settings[_].DYNAMICXCF.value)

# Static addresses that another stack has, too: one of the two is wrong. COR006 reports it, and what does not match the address has this cause.
disputed contains address if {
	some peer in peers.others
	peers.may_meet(peer)
	some text in peer.addresses
	address := ip.without_prefix(text)
	static[address]
}

# Addresses that no other stack can take over.
static contains address.address if {
	some interface in input.stack.interfaces
	interface.class != "loopback"
	some address in interface.addresses
}

# Dynamic VIPAs that this stack owns if it is up.
owned contains ip.without_prefix(dvipa.address) if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "define"
}

# Dynamic VIPAs that this stack takes over if their owner is down.
backed_up contains ip.without_prefix(dvipa.address) if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
}

# Networks in which programs may create dynamic VIPAs.
ranges contains network if {
	some range in viparanges
	some address in range.address
	network := _network(address.value, range)
}

viparanges := [range |
	some block in input.stack.other.VIPADYNAMIC
	some range in block.VIPARANGE
	not range.DELETE
]

_network(address, range) := ip.network(address, ip.mask_length(range.mask.value))

_network(address, range) := ip.network(ip.without_prefix(address), ip.prefix_of(address)) if not range.mask

# Names that represent addresses: interfaces, links and IPv6 dynamic VIPAs.
names contains interface.name if some interface in input.stack.interfaces

names contains dvipa.name if some dvipa in input.stack.dvipas

names contains range.interface.value if some range in viparanges

is_local(address) if is_defined(address)

# A program can create it; the profile does not show whether one does.
is_local(address) if is_in_range(address)

is_in_range(address) if {
	some length in _range_lengths
	ranges[ip.network(address, length)]
}

_range_lengths contains ip.prefix_of(range) if some range in ranges

# The stack has the address, or an interface may complete it.
may_have(address) if is_local(address)

may_have(address) if {
	some network in completed
	ip.inside(address, network)
}

# Networks in which the stack or a router completes the addresses of IPv6 interfaces: the profile does not show the address.
completed contains "fe80::/10" if count(_adapters6) > 0

completed contains sprintf("%s/64", [address.address]) if {
	some interface in _adapters6
	some address in interface.addresses
	address.prefix == 64
	not ip.has_host_bits(address.address, 64)
}

# Without IPADDR, the prefixes come from routers.
completed contains "::/0" if {
	some interface in _adapters6
	interface.class in {"osa", "networkExpress"}
	not interface.settings.IPADDR
}

_adapters6 := [interface |
	some interface in input.stack.interfaces
	interface.family == 6
	not interface.class in {"virtual", "loopback"}
]

# The stack has it, regardless of the programs that run on it.
is_defined(address) if defined[address]

is_defined(address) if startswith(address, "127.")

is_defined("::1")

# PORT entries with BIND to an address that the stack does not have.
foreign_binds := [entry |
	all_known
	some entry in input.stack.ports
	address := entry.BIND.value
	not address in {"0.0.0.0", "::"}
	not may_have(address)
	not is_elsewhere(address)
]

# Another stack of the sysplex is known to have it, so it may be distributed or moved to this one.
is_elsewhere(address) if {
	some other in peers.others
	some key in ["dvipas", "distributes"]
	some dvipa in other[key]
	ip.without_prefix(dvipa) == address
}

# Addresses of the stacks that have the same policy rule, because they read the same file or a copy of it: the rule may be for one of them.
of_sharing(title) := {ip.without_prefix(text) |
	some other in peers.others
	title in other.policyRules
	count(with_own_rule(title, other)) == 0
	some text in array.concat(object.get(other, "addresses", []), object.get(other, "dvipas", []))
}

# Stacks, except the given one, whose rule of this name is for their own address: each stack has its own rule, and none is shared.
with_own_rule(title, owner) := [other |
	some other in peers.others
	title in other.ownRules
	not peers.is_same(other, owner)
]

# All addresses of the stack are known: an address that is not found here is not defined.
all_known if {
	stack.complete
	count(_hidden) == 0
}

_hidden contains gap.at if {
	some gap in input.stack.gaps
	gap.statement in {"INTERFACE", "LINK", "HOME", "VIPADYNAMIC", "IPCONFIG", "IPCONFIG6"}
}

_hidden contains setting.at if {
	some setting in _address_settings
	setting.state in {"symbolic", "invalid", "unknown"}
}

_address_settings contains setting if some setting in _interface_settings

_interface_settings contains interface.settings.IPADDR if some interface in input.stack.interfaces

_interface_settings contains address if {
	some interface in input.stack.interfaces
	some address in interface.settings.IPADDR.address
	is_object(address)
}

_interface_settings contains entry.address if {
	some home in input.stack.other.HOME
	some entry in home.entry
}

# A symbol hides an address of an interface or link, so its LAN is not known.
default has_hidden_interface := false

has_hidden_interface if {
	some setting in _interface_settings
	setting.state == "symbolic"
}

_address_settings contains address if {
	some block in input.stack.other.VIPADYNAMIC
	some part in ["VIPADEFINE", "VIPABACKUP", "VIPARANGE"]
	some entry in block[part]
	some address in entry.address
}

_address_settings contains entry.mask if {
	some block in input.stack.other.VIPADYNAMIC
	some entry in block.VIPARANGE
}

_address_settings contains input.stack.settings[_].DYNAMICXCF

# The stack is in a sysplex with dynamic XCF of this family: a distributor elsewhere may assign addresses to it.
may_be_target(family) if {
	xcf := input.stack.settings[{4: "IPCONFIG", 6: "IPCONFIG6"}[family]].DYNAMICXCF
	xcf.value != false
	not sysplex.definitions_known
}

# VIPADISTRIBUTE DEFINE of an address, or of the interface name that an IPv6 dynamic VIPA has.
distributions_of(subject) := [entry |
	some entry in input.stack.distributions
	not entry.DELETE
	_subject(entry) in _aliases(subject)
]

_subject(entry) := entry.address.value

_subject(entry) := entry.interface.value if not entry.address

_aliases(subject) := {subject} | {dvipa.name |
	some dvipa in input.stack.dvipas
	ip.without_prefix(dvipa.address) == subject
}
