# METADATA
# title: IP filters block the key exchange of dynamic tunnels
# custom:
#   id: COR062
package ezlint.rules.correctness.cor062

import data.ezlint.lib.filter_needs
import data.ezlint.lib.filters

finding contains {"at": filter_needs.place, "args": {"rules": names}} if {
	names := sort({filter.name | some filter in filters.tunnels; filter.dynamicVpn; filters.may_carry(filter, 4)})
	count(names) > 0
	filter_needs.is_blocked(4, 17, 500)
}
