package ezlint.rules.performance.perf041_test

import data.ezlint.rules.performance.perf041 as rule

on(memory) := {"value": true, "at": 4, "FIXEDMEMORY": memory}

default_memory := {"value": 256, "state": "default"}

findings(settings, measured, environment) := found if {
	found := rule.finding with input as {
		"stack": {"settings": {"GLOBALCONFIG": settings}},
		"workload": {"measured": measured},
		"environment": environment,
		"parameters": {"PERF041": {"peak_ratio": 0.9}},
	}
}

test_peak if {
	findings({"SMCD": on({"value": 256, "at": 5})}, {"smcdPeakMb": 251}, {}) == {{
		"at": 5,
		"message": "default",
		"args": {"name": "SMCD", "limit": 256, "peak": 251},
	}}
	some f in findings({"SMCD": on(default_memory)}, {"smcPeakMb": 251}, {})
	f.at == 4
	count(findings({"SMCD": on({"value": 768, "at": 5})}, {"smcPeakMb": 251}, {})) == 0
}

test_fallbacks if {
	some f in findings({"SMCR": on(default_memory)}, {"smcStorageFallbacks": 12, "smcPeakMb": 255}, {})
	f.message == "fallbacks"
	f.args.fallbacks == 12
	count(findings({"SMCR": on(default_memory)}, {"smcrStorageFallbacks": 0}, {})) == 0
}

test_both_kinds if {
	both := {"SMCR": on(default_memory), "SMCD": on({"value": 1024, "at": 5})}
	count(findings(both, {"smcPeakMb": 251}, {})) == 0
	{f.args.name | some f in findings(both, {"smcrPeakMb": 250, "smcdPeakMb": 250}, {})} == {"SMCR"}
}

test_silent if {
	count(findings({"SMCD": {"value": false}}, {"smcPeakMb": 251}, {})) == 0
	count(findings({"SMCD": on(default_memory)}, {"smcPeakMb": 251}, {"storageConstrained": true})) == 0
	count(findings({"SMCD": on({"state": "symbolic", "at": 5})}, {"smcPeakMb": 251}, {})) == 0
	count(findings({"SMCD": on(default_memory)}, {}, {})) == 0
}
