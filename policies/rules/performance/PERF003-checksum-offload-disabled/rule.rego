package ezlint.rules.performance.perf003

import data.ezlint.lib.fixes
import data.ezlint.lib.offload

finding contains f if {
	some statement, family in {"IPCONFIG": 4, "IPCONFIG6": 6}
	setting := input.stack.settings[statement].CHECKSUMOFFLOAD
	setting.value == false
	setting.at
	names := [i.name | some i in offload.interfaces(family)]
	count(names) > 0
	f := {
		"at": setting.at,
		"args": {"statement": statement, "family": family, "interfaces": names},
		"fix": fixes.back_to_default(statement, "CHECKSUMOFFLOAD", setting),
	}
}
