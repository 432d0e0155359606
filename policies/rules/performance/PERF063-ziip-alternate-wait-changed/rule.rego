package ezlint.rules.performance.perf063

import data.ezlint.lib.members
import data.ezlint.lib.ziip

finding contains f if {
	count(ziip.options) > 0
	setting := members.setting("ieaopt", "ZIIPAWMT")
	setting.value != _usual
	f := {
		"at": setting.at,
		"args": {"value": setting.value, "usual": _usual, "names": ziip.names},
		"fix": [{"op": "delete", "at": setting.at}],
		"trial": [{"host": {"ziipAwmtMs": _usual / 1000}}],
	}
}

# Microseconds, with and without HiperDispatch.
_usual := {"YES": 3200, "NO": 12000}[members.setting("ieaopt", "HIPERDISPATCH").value]
