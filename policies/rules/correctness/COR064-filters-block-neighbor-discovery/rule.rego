package ezlint.rules.correctness.cor064

import data.ezlint.lib.connections
import data.ezlint.lib.external
import data.ezlint.lib.ipsec_policy as ipsec

finding contains {"at": ipsec.policy_place, "args": {"interface": names[0]}} if {
	names := sort({interface.name | some interface in external.of_family(6)})
	count(names) > 0
	connections.is_blocked("neighbor-discovery")
}
