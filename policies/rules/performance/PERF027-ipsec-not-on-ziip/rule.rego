package ezlint.rules.performance.perf027

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.filters
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	defaults.any_on
	count(filters.tunnels) > 0
	ziip := input.stack.settings.GLOBALCONFIG.ZIIP
	ziip.IPSECURITY.value == false
	ziips := input.environment.lpar.ziips
	ziips > 0
	object.get(input.environment.lpar, "ziipUtilizationPercent", 0) <= stack.parameter("PERF027", "max_ziip_utilisation_pct")
	names := sort({filter.name | some filter in filters.tunnels})
	f := {
		"at": _place(ziip),
		"message": _message(ziips),
		"args": {"rules": _packets(names), "ziips": ziips},
		"related": [{"at": filters.place(filters.tunnels[0]), "message": "tunnel"}],
		"fix": [_edit(ziip)],
	}
}

_message(1) := "one"

_message(ziips) := "default" if ziips > 1

_packets(names) := sprintf("rule %s", [names[0]]) if count(names) == 1

_packets(names) := sprintf("%d rules", [count(names)]) if count(names) > 1

_place(ziip) := at if {
	at := ziip.IPSECURITY.at
} else := ziip.at if {
	ziip.at
} else := stackwide.place("GLOBALCONFIG", ziip.IPSECURITY, _switch)

_switch := [setting |
	some family in [4, 6]
	defaults.is_on(family)
	setting := input.stack.settings[defaults.statements[family]].IPSECURITY
][0]

_edit(ziip) := {"op": "replace", "at": ziip.IPSECURITY.at, "text": "IPSECURITY"} if {
	ziip.IPSECURITY.at
} else := {"op": "add-parameter", "to": ziip.at, "text": "IPSECURITY"} if {
	ziip.at
} else := {"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "ZIIP IPSECURITY", "replaces": ziip}
