package ezlint.rules.performance.perf005

import data.ezlint.lib.osa
import data.ezlint.lib.stack

finding contains f if {
	some interface in input.stack.interfaces
	inbperf := interface.settings.INBPERF
	inbperf.value == "DYNAMIC"
	not inbperf.damaged
	_is_off(inbperf)
	stack.setting(interface, "OLM").value == false
	reason := osa.queueing_reason(interface)
	words := osa.queueing_words(interface)
	f := {
		"at": inbperf.at,
		"message": _message(reason),
		"args": {"name": interface.name, "words": words},
		"fix": [_edit(inbperf, words)],
	}
}

_message(reason) := reason if {
	reason != "mixed"
} else := "default"

_is_off(inbperf) if inbperf.WORKLOADQ.value == false

_is_off(inbperf) if not inbperf.WORKLOADQ

_edit(inbperf, words) := {"op": "replace", "at": inbperf.WORKLOADQ.at, "text": words} if {
	inbperf.WORKLOADQ.at
} else := {"op": "add-parameter", "to": inbperf.at, "text": words}
