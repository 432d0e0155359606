package ezlint.rules.operations.ops011

import data.ezlint.lib.access

finding contains f if {
	some name in ["PKTTRCSERVICE", "NTATRCSERVICE"]
	setting := input.stack.settings.NETMONITOR[name]
	setting.value == true
	setting.at
	some case in _cases(name)
	f := {
		"at": setting.at,
		"message": case,
		"args": {"service": name},
		"fix": [{"op": "replace", "at": setting.at, "text": concat("", ["NO", name])}],
	}
}

_cases(name) := ["default"] if {
	is_array(input.environment.monitors)
	not _consumed[name]
} else := ["unprotected"] if {
	_is_unprotected
}

_consumed contains use if {
	some monitor in input.environment.monitors
	some use in monitor.uses
}

_is_unprotected if input.environment.saf.servauthActive == false

_is_unprotected if {
	profiles := input.environment.saf.servauthProfiles
	count([profile | some profile in profiles; access.covers(profile, ["EZB", "NETMGMT", "?", "?", "SYSTCPDA"])]) == 0
	count([profile | some profile in profiles; startswith(upper(profile), "EZB.NETMGMT.")]) == 0
}
