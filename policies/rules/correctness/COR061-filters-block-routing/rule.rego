package ezlint.rules.correctness.cor061

import data.ezlint.lib.connections
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.omproute

_packets := {"ospf": "OSPF", "rip": "RIP", "ospfv3": "OSPF for IPv6", "ripng": "RIPng"}

finding contains f if {
	count(_blocked) > 0
	f := {
		"at": ipsec.policy_place,
		"args": {"protocol": sort(_blocked)},
		"related": [{"at": at, "message": "unused"} | some at in sort(unused)],
	}
}

_blocked contains _packets[protocol] if {
	omproute.in_use
	some protocol in omproute.protocols
	connections.is_blocked(protocol)
}

# Filters for OSPF that no filter policy refers to.
unused contains item.at if {
	some text in _blocked
	startswith(text, "OSPF")
	some item in input.stack.policy.objects.IpFilterRule
	item.uses == 0
	some at in item.parts.IpService
	some service in input.stack.policy.objects.IpService
	service.at == at
	service.settings.Protocol.value in {"Ospf", 89}
}
