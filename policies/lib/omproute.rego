# METADATA
# title: Dynamic routing
# description: Whether OMPROUTE runs on this stack, and what it learns.
package ezlint.lib.omproute

import data.ezlint.lib.ip
import data.ezlint.lib.members
import data.ezlint.lib.stack
import data.ezlint.lib.tasks

# The profile starts it, or it runs according to the environment.
in_use if {
	some task in tasks.all
	_is_name(task)
}

in_use if is_object(input.environment.omproute)

# It runs, its configuration is part of the stack, or nothing states what AUTOLOG starts.
may_run if in_use

may_run if count(members.files("omproute")) > 0

may_run if {
	not input.environment.startedTasks
	some gap in input.stack.gaps
	gap.statement == "AUTOLOG"
}

# A port is reserved for it, and there is no indication that it does not run.
is_likely if in_use

is_likely if {
	some entry in input.stack.ports
	_is_name(entry.job.value)
	not is_absent
}

# The environment lists all started tasks, it is not one of them, and nothing here starts it.
is_absent if {
	is_array(input.environment.startedTasks)
	not in_use
}

_is_name(text) if startswith(upper(text), "OMPR")

# Its protocols: from the environment, otherwise from the interfaces of its configuration file.
default protocols := set()

protocols := {protocol | some protocol in input.environment.omproute.protocols} if {
	input.environment.omproute.protocols
} else := {protocol | some file in files; some name, _ in file.entries; protocol := _protocol[upper(name)]} if {
	count(files) > 0
	every file in files {
		file.complete
	}
}

files := members.files("omproute")

# OSPF interfaces on a LAN, with their files and networks. A VIPA is on no LAN.
ospf_interfaces := array.concat(_ospf4, _ospf6)

# The statement that defines the interface, by the family of its network, and that of its area.
statement_of(network) := "IPv6_OSPF_Interface" if {
	ip.is_v6(network)
} else := "OSPF_Interface"

area_of := {"OSPF_Interface": "Area", "IPv6_OSPF_Interface": "IPv6_Area"}

_ospf4 := [[file, entry, network] |
	some file in files
	some entry in file.entries.OSPF_Interface
	not entry.damaged
	stack.adapter_names[upper(entry.settings.Name.value)]
	address := entry.settings.IP_Address.value
	not contains(address, "*")
	network := ip.network(address, ip.mask_length(entry.settings.Subnet_Mask.value))
]

# An IPv6 statement has no address: the interface in the profile has it.
_ospf6 := [[file, entry, network] |
	some file in files
	some entry in file.entries.IPv6_OSPF_Interface
	not entry.damaged
	network := min(_networks6[upper(entry.settings.Name.value)])
]

_networks6[upper(interface.name)] contains ip.network(address.address, address.prefix) if {
	some interface in input.stack.interfaces
	interface.class != "virtual"
	interface.family == 6
	some address in interface.addresses
}

_protocol := {"RIP_INTERFACE": "rip", "OSPF_INTERFACE": "ospf", "IPV6_RIP_INTERFACE": "ripng", "IPV6_OSPF_INTERFACE": "ospfv3"}

# Networks that it learns, in the form address/prefix; "0.0.0.0/0" and "::/0" are the default routes.
learned contains network if {
	some text in input.environment.omproute.learnedNetworks
	network := _network(upper(text))
}

_network("DEFAULT") := "0.0.0.0/0"

_network("DEFAULT6") := "::/0"

_network(text) := ip.network(lower(ip.without_prefix(text)), ip.prefix_of(text)) if contains(text, "/")

# A protocol of this family is known to run, or no protocol is known.
routes_family(4) if not input.environment.omproute.protocols

routes_family(family) if {
	some protocol in input.environment.omproute.protocols
	family == {"rip": 4, "ospf": 4, "ripng": 6, "ospfv3": 6}[protocol]
}
