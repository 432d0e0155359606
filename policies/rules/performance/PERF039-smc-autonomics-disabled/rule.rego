package ezlint.rules.performance.perf039

import data.ezlint.lib.smc

finding contains f if {
	count(smc.enabled) > 0
	some name, message in {"AUTOCACHE": "default", "AUTOSMC": "servers"}
	setting := input.stack.settings.GLOBALCONFIG.SMCGLOBAL[name]
	setting.value == false
	not _is_decided_by_port(name)
	f := {
		"at": setting.at,
		"message": message,
		"args": {"name": name, "functions": smc.enabled_titles},
		"fix": [{"op": "replace", "at": setting.at, "text": name}],
	}
}

_is_decided_by_port("AUTOSMC") if {
	some entry in array.concat(input.stack.ports, input.stack.portRanges)
	entry.SMC
}
