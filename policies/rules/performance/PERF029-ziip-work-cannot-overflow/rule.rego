package ezlint.rules.performance.perf029

import data.ezlint.lib.members
import data.ezlint.lib.stack
import data.ezlint.lib.ziip

finding contains f if {
	count(ziip.options) > 0
	setting := members.setting("ieaopt", "IIPHONORPRIORITY")
	setting.value == "NO"
	not ziip.has_none
	not _is_little_used
	f := {
		"at": setting.at,
		"args": {"names": ziip.names},
		"fix": [{"op": "replace", "at": setting.at, "text": "IIPHONORPRIORITY=YES"}],
		"trial": [{"host": {"iipHonorPriority": true}}],
	}
}

_is_little_used if input.environment.lpar.ziipUtilizationPercent < stack.parameter("PERF029", "ziip_utilisation_pct")
