# METADATA
# title: IP filters block neighbor discovery of IPv6
# custom:
#   id: COR064
package ezlint.rules.correctness.cor064

import data.ezlint.lib.external
import data.ezlint.lib.filter_needs

finding contains {"at": filter_needs.place, "args": {"interface": names[0]}} if {
	names := sort({interface.name | some interface in external.of_family(6)})
	count(names) > 0
	filter_needs.is_blocked(6, 58, 0)
}
