package ezlint.rules.performance.perf022

import data.ezlint.lib.measured
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	setting := input.stack.settings.SOMAXCONN.connections
	setting.at
	minimum := stack.parameter("PERF022", "minimum")
	setting.value < minimum
	f := object.union(
		{
			"at": setting.at,
			"severity": _severity(setting.value),
			"args": {"connections": setting.value, "minimum": minimum},
			"fix": [{"op": "replace", "at": setting.at, "text": sprintf("%d", [minimum])}],
		},
		_evidence,
	)
}

# The default or more, but requests were rejected nevertheless.
finding contains f if {
	setting := input.stack.settings.SOMAXCONN.connections
	setting.value >= stack.parameter("PERF022", "minimum")
	count(_full) > 0
	f := {
		"at": stackwide.place("SOMAXCONN", setting, input.stack.files[0]),
		"severity": _urgency,
		"message": "measured",
		"args": object.union(_rejected, {
			"connections": setting.value,
			"minimum": sprintf("above %d, and let the server ask for as much on listen()", [setting.value]),
		}),
	}
}

_full := [port | some port in input.workload.measured.ports; port.backlogOverflows > 0]

_rejected := {
	"time": measured.port_time,
	"count": sum([port.backlogOverflows | some port in _full]),
	"ports": sort({port.port | some port in _full}),
}

# A few requests were rejected in one burst.
default _urgency := "info"

_urgency := "warning" if _rejected.count >= stack.parameter("PERF022", "rejections")

default _evidence := {}

_evidence := {"message": "overflowed", "args": _rejected} if count(_full) > 0

_severity(connections) := "warning" if {
	connections < stack.parameter("PERF022", "severe")
} else := "info"
