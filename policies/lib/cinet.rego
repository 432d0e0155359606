# METADATA
# title: Common INET
# description: Several stacks below one z/OS UNIX, and the ports that it hands out itself.
package ezlint.lib.cinet

import data.ezlint.lib.members

is_used if input.environment.cinet.active == true

is_used if {
	not input.environment.cinet.active == false
	some file in members.files("bpxprm")
	some name in ["FILESYSTYPE", "NETWORK", "SUBFILESYSTYPE"]
	some entry in file.entries[name]
	entry.settings.TYPE.value == "CINET"
}

is_used if {
	not input.environment.cinet.active == false
	input.environment.cinet.inaddrAnyPort
}

# Number of stacks: from the environment, otherwise from BPXPRMxx.
stacks := count(input.environment.cinet.stacks) if {
	not input.environment.cinet.active == false
} else := count(names) if {
	not input.environment.cinet.active == false
	names := {upper(entry.settings.NAME.value) | some entry in subfilesystems}
	count(names) > 0
}

# The stacks below common INET in BPXPRMxx. A stack with another type than CINET is a stack of the system, too: COR115 reports the type.
subfilesystems := [entry |
	some file in members.files("bpxprm")
	some entry in file.entries.SUBFILESYSTYPE
	_is_stack(entry.settings)
]

_is_stack(settings) if settings.TYPE.value == "CINET"

_is_stack(settings) if upper(settings.ENTRYPOINT.value) == "EZBPFINI"

# The range of the AF_INET statement applies to both address families.
range := {"first": first, "last": (first + number) - 1} if {
	network := _networks[0]
	first := _first(network.settings)
	number := _count(network.settings)
	first > 0
	number > 0
} else := {"first": cinet.inaddrAnyPort, "last": (cinet.inaddrAnyPort + cinet.inaddrAnyCount) - 1} if {
	cinet := input.environment.cinet
	count(_networks) == 0
}

# Where BPXPRMxx states its first port.
range_place := _networks[0].settings.INADDRANYPORT.at

_networks := [network |
	some file in members.files("bpxprm")
	some network in file.entries.NETWORK
	network.settings.DOMAINNAME.value == "AF_INET"
	object.get(network.settings, ["TYPE", "value"], "CINET") == "CINET"
	not network.damaged
]

_first(settings) := settings.INADDRANYPORT.value

_first(settings) := 63000 if {
	not settings.INADDRANYPORT
	not settings.INADDRANYCOUNT
}

_count(settings) := settings.INADDRANYCOUNT.value

# Without a number of ports, nothing is reserved.
_count(settings) := 1000 if {
	not settings.INADDRANYPORT
	not settings.INADDRANYCOUNT
}
