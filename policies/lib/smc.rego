# METADATA
# title: Shared memory communications
# description: Which of SMC-R and SMC-D is on, and which partners and flows could use it by what the site says.
package ezlint.lib.smc

import data.ezlint.lib.flows
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

# The enabled ones: SMCR, SMCD.
enabled contains name if {
	some name in {"SMCR", "SMCD"}
	input.stack.settings.GLOBALCONFIG[name].value == true
}

# How IBM writes the names of the parameters.
titles := {"SMCR": "SMC-R", "SMCD": "SMC-D"}

# The titles of the enabled ones.
enabled_titles := sort({titles[name] | some name in enabled})

# Partners that can use it and whose traffic IPSec does not protect.
partners := [partner |
	some partner in input.environment.peers
	partner.smc == true
	not partner.ipsec == true
]

# The traffic with the partner is unknown, or a part of it is suitable.
has_suited_traffic(partner, _) if count(_flows_with(partner)) == 0

has_suited_traffic(partner, limits) if {
	some flow in _flows_with(partner)
	is_suited(flow, limits)
}

_flows_with(partner) := named if {
	named := [flow | some flow in flows.described; upper(flow.peer) == upper(partner.name)]
	count(named) > 0
} else := [flow | some flow in flows.described; not flow.peer]

# A TCP flow that may use and benefits from it: connections with at most limits.requests requests and limits.bytes bytes do not.
is_suited(flow, limits) if {
	flow.kind != "IKE"
	not traffic.is_ipsec(flow)
	not flow.frca == true
	not traffic.is_short(flow, limits)
}

# A PCIe function ID with leading zeros.
full_pfid(pfid) := upper(substring(concat("", ["0000", pfid]), count(pfid), 4))

# Multilevel security excludes it.
is_multilevel if input.environment.saf.multilevelSecurity == true

is_multilevel if input.stack.settings.GLOBALCONFIG.MLSCHKTERMINATE.value == true

# RoCE or ISM functions that may be on a network of the stack: no PNETID excludes it.
reachable(functions, classes) := [function |
	some function in functions
	_may_be_on(function, _networks(classes))
]

_may_be_on(_, networks) if {
	count(networks) == 0
	count(_hidden_interfaces) == 0
}

# A symbol hides the name by which the environment describes the interface.
_hidden_interfaces := [gap | some gap in input.stack.gaps; gap.statement in {"INTERFACE", "LINK"}; gap.reason == "symbolic"]

_may_be_on(function, _) if not function.pnetid

_may_be_on(function, networks) if upper(function.pnetid) in networks

_networks(classes) := {upper(facts.pnetid) |
	some interface in input.stack.interfaces
	interface.class in classes
	facts := stack.interface_facts(interface.name)
}
