# METADATA
# title: OSA and Network Express ports
# description: What profile and environment say of an Ethernet interface.
package ezlint.lib.osa

import data.ezlint.lib.distribution
import data.ezlint.lib.filters
import data.ezlint.lib.flows
import data.ezlint.lib.stack

# Facts of the environment about an interface; an empty object if there are none.
default facts(_) := {}

facts(interface) := input.environment.interfaces[name] if {
	name := max(_names[upper(interface.name)])
}

_names[upper(name)] contains name if some name, _ in input.environment.interfaces

# The port of an Ethernet interface, by its name or device.
port(interface) := upper(interface.settings.PORTNAME.value)

port(interface) := upper(interface.device) if interface.statement == "LINK"

# The parts of the system that an Ethernet interface uses, as far as they are known; interfaces with a common part fail together.
hardware(interface) := {concat(" ", [kind, upper(name)]) | some [kind, name] in _parts(interface)}

_parts(interface) := array.concat(
	array.concat(
		[["port", name] | name := port(interface)],
		[["device", trim_left(interface.settings.DEVNUM.value, "0")] | interface.class == "networkExpress"],
	),
	array.concat(
		[[kind, facts(interface)[kind]] | some kind in ["pchid", "chpid"]],
		[["feature", trim_right(concat(" ", [known.feature, object.get(known, "drawer", "")]), " ")] | known := facts(interface)],
	),
)

_generations := {
	"OSA-EXPRESS": 1,
	"OSA-EXPRESS2": 2,
	"OSA-EXPRESS3": 3,
	"OSA-EXPRESS4S": 4,
	"OSA-EXPRESS5S": 5,
	"OSA-EXPRESS6S": 6,
	"OSA-EXPRESS7S": 7,
	"NETWORK-EXPRESS": 8,
}

# Generation of the adapter: 7 for OSA-Express7S, 8 for Network Express; undefined if unknown.
generation(interface) := _generations[replace(upper(facts(interface).adapter), " ", "-")]

# z/VM simulates the device: offload, queues and interrupt modes of the adapter do not apply to the guest.
is_simulated(interface) if facts(interface).simulated == true

is_simulated(interface) if {
	stack.is_zvm_guest
	known := facts(interface)
	not known.simulated == false
}

# Management and WAN interfaces are exempt from tuning advice.
is_exempt(interface) if facts(interface).purpose in {"management", "wan"}

# An INTERFACE of type IPAQENET or IPAQENET6 that runs on an OSA. With DEVNUM it may start on Network Express, where INBPERF has no meaning.
uses_qdio(interface) if {
	interface.statement == "INTERFACE"
	interface.type in {"IPAQENET", "IPAQENET6"}
	not _may_be_network_express(interface)
}

_may_be_network_express(interface) if {
	interface.settings.DEVNUM
	not _is_osa(interface)
}

_may_be_network_express(interface) if generation(interface) == 8

_is_osa(interface) if generation(interface) < 8

_is_osa(interface) if facts(interface).chpidType in {"OSD", "OSX"}

_is_osa(_) if {
	cpc := input.environment.cpc
	not startswith(cpc, "z17")
}

# The reason for inbound workload queues on this OSA interface: distribution, zcx, extender, ipsec, mixed. Undefined if there is none, or if
# the queues are not available.
queueing_reason(interface) := [reason |
	some reason in ["distribution", "zcx", "extender", "ipsec", "mixed"]
	_pays(reason, interface)
][0] if {
	uses_qdio(interface)
	not is_simulated(interface)
	not input.environment.storageConstrained == true
	not input.environment.lpar.cps == 1
	not _is_too_old(interface)
}

_is_too_old(interface) if generation(interface) < 3

_pays("distribution", interface) if _distributed[interface.family]

_pays("extender", _) if uses_enterprise_extender

_pays("zcx", interface) if _with_containers[interface.family]

_pays("ipsec", interface) if {
	generation(interface) >= 6
	stack.release_at_least("2.3")
	input.stack.settings[{4: "IPCONFIG", 6: "IPCONFIG6"}[interface.family]].IPSECURITY.value == true
	_has_tunnels
}

# Flows that name no interface apply to the entire stack.
_pays("mixed", interface) if {
	some bulk in flows.described
	flows.is_bulk(bulk)
	flows.may_run_over(bulk, interface)
	some interactive in flows.described
	flows.is_interactive(interactive)
	flows.may_run_over(interactive, interface)
}

_distributed contains _family(entry) if some entry in distribution.accepted

_with_containers contains _family(range) if {
	some block in input.stack.other.VIPADYNAMIC
	some range in block.VIPARANGE
	range.ZCX.value == true
	not range.DELETE
}

# IPv6 definitions of VIPADYNAMIC are identified by an interface name.
_family(entry) := 6 if {
	entry.interface
} else := 4

_has_tunnels if count(filters.tunnels) > 0

_has_tunnels if {
	some peer in input.environment.peers
	peer.ipsec == true
}

_has_tunnels if {
	some flow in flows.described
	flow.protection == "ipsec"
}

# According to the site; without a statement of the site, because the UDP ports of Enterprise Extender are reserved.
uses_enterprise_extender if input.environment.enterpriseExtender == true

uses_enterprise_extender if {
	not input.environment.enterpriseExtender == false
	count(_extender_ports) > 0
}

# A set is built only once, even if it is empty, and comparing numbers excludes most entries of a long list.
_extender_ports contains entry if {
	some entry in input.stack.ports
	entry.port.value == 12000
	_is_extender(entry)
}

_extender_ports contains entry if {
	some entry in input.stack.portRanges
	entry.first.value == 12000
	_is_extender(entry)
}

_is_extender(entry) if {
	entry.protocol.value == "UDP"
	entry.job.value != "RESERVED"
}

# The keywords that turn the queues on after INBPERF DYNAMIC; they need a virtual MAC.
queueing_words(interface) := "WORKLOADQ" if {
	_has_vmac(interface)
} else := "WORKLOADQ VMAC"

_has_vmac(interface) if interface.settings.VMAC

_has_vmac(interface) if interface.settings.CHPIDTYPE.value == "OSX"
