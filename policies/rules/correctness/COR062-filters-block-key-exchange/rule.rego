# METADATA
# title: IP filters block the key exchange of dynamic tunnels
# custom:
#   id: COR062
package ezlint.rules.correctness.cor062

import data.ezlint.lib.connections
import data.ezlint.lib.filters
import data.ezlint.lib.ipsec_policy as ipsec

finding contains {"at": ipsec.policy_place, "args": {"rules": names}} if {
	names := sort({filter.name | some filter in filters.tunnels; filter.dynamicVpn; filters.may_carry(filter, 4)})
	count(names) > 0
	connections.is_blocked("ike")
}
