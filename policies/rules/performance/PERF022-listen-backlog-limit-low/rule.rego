# METADATA
# title: SOMAXCONN limits server backlogs
# custom:
#   id: PERF022
package ezlint.rules.performance.perf022

import data.ezlint.lib.stack

finding contains f if {
	setting := input.stack.settings.SOMAXCONN.connections
	setting.at
	minimum := stack.parameter("PERF022", "minimum")
	setting.value < minimum
	f := {
		"at": setting.at,
		"severity": _severity(setting.value),
		"args": {"connections": setting.value, "minimum": minimum},
		"fix": [{"op": "replace", "at": setting.at, "text": sprintf("%d", [minimum])}],
	}
}

_severity(connections) := "warning" if {
	connections < stack.parameter("PERF022", "severe")
} else := "info"
