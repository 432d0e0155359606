package ezlint.rules.correctness.cor061

import data.ezlint.lib.connections
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.omproute

_packets := {"ospf": "OSPF", "rip": "RIP", "ospfv3": "OSPF for IPv6", "ripng": "RIPng"}

finding contains {"at": ipsec.policy_place, "args": {"protocol": text}} if {
	omproute.in_use
	some protocol in omproute.protocols
	text := _packets[protocol]
	connections.is_blocked(protocol)
}
