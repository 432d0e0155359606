package ezlint.rules.operations.ops021

import data.ezlint.lib.smc

finding contains f if {
	input.environment.smcatReport == false
	some name in smc.enabled
	f := {"at": input.stack.settings.GLOBALCONFIG[name].at, "args": {"name": smc.titles[name]}}
}

finding contains {"at": min(places), "message": "planned"} if {
	input.environment.smcatReport == false
	count(smc.enabled) == 0
	places := {f.at | some f in data.ezlint.rules.performance.perf037.finding} | {f.at | some f in data.ezlint.rules.performance.perf038.finding}
	count(places) > 0
}
