package ezlint.rules.performance.perf026

import data.ezlint.lib.hipersockets
import data.ezlint.lib.stack

finding contains f if {
	multiwrite := input.stack.settings.GLOBALCONFIG.IQDMULTIWRITE
	multiwrite.value == true
	ziip := input.stack.settings.GLOBALCONFIG.ZIIP
	ziip.IQDIOMULTIWRITE.value == false
	object.get(input.environment.lpar, "ziipUtilizationPercent", 0) <= stack.parameter("PERF026", "max_ziip_utilisation_pct")
	not _has_small_messages_alone
	f := {
		"at": _place(ziip, multiwrite),
		"message": _message,
		"args": {"ziips": object.get(input.environment.lpar, "ziips", 0)},
		"fix": [_edit(ziip)],
	}
}

_message := "one" if {
	input.environment.lpar.ziips == 1
} else := "default" if {
	input.environment.lpar.ziips > 1
} else := "planned" if {
	input.environment.lpar.plannedZiips > 0
}

# A workload without HiperSockets traffic does not show the traffic at other times.
_has_small_messages_alone if {
	hipersockets.may_carry_flows
	count(hipersockets.possible_flows(stack.parameter("PERF026", "large_bytes"))) == 0
}

_place(ziip, multiwrite) := at if {
	at := ziip.IQDIOMULTIWRITE.at
} else := ziip.at if {
	ziip.at
} else := multiwrite.at

_edit(ziip) := {"op": "replace", "at": ziip.IQDIOMULTIWRITE.at, "text": "IQDIOMULTIWRITE"} if {
	ziip.IQDIOMULTIWRITE.at
} else := {"op": "add-parameter", "to": ziip.at, "text": "IQDIOMULTIWRITE"} if {
	ziip.at
} else := {"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "ZIIP IQDIOMULTIWRITE", "replaces": ziip}
