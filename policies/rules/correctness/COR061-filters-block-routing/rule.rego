# METADATA
# title: IP filters block the routing protocol of OMPROUTE
# custom:
#   id: COR061
package ezlint.rules.correctness.cor061

import data.ezlint.lib.filter_needs
import data.ezlint.lib.omproute

_packets := {"ospf": [4, 89, 0, "OSPF"], "rip": [4, 17, 520, "RIP"], "ospfv3": [6, 89, 0, "OSPF for IPv6"], "ripng": [6, 17, 521, "RIPng"]}

finding contains {"at": filter_needs.place, "args": {"protocol": text}} if {
	omproute.in_use
	some protocol in omproute.protocols
	[family, number, port, text] := _packets[protocol]
	filter_needs.is_blocked(family, number, port)
}
