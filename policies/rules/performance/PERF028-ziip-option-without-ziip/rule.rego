# METADATA
# title: zIIP offload coded on a system without zIIPs
# custom:
#   id: PERF028
package ezlint.rules.performance.perf028

import data.ezlint.lib.ziip

finding contains {"at": ziip.first, "args": {"names": ziip.names}} if {
	ziip.has_none
	not ziip.is_projected
}
