package ezlint.rules.performance.perf004

import data.ezlint.lib.osa
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	some interface in input.stack.interfaces
	osa.uses_qdio(interface)
	not osa.is_simulated(interface)
	stack.setting(interface, "OLM").value == false
	inbperf := stack.setting(interface, "INBPERF")
	inbperf.value in {"BALANCED", "MINCPU", "MINLATENCY"}
	words := _words(interface)
	f := {
		"at": stack.place_of(inbperf, interface),
		"message": stackwide.message(inbperf),
		"args": {"name": interface.name, "mode": inbperf.value, "words": words},
		"fix": array.concat([_edit(inbperf, interface, concat(" ", ["INBPERF", words]))], _idle_roles(interface, words)),
	}
}

# With a virtual MAC, the router role has no effect.
_idle_roles(interface, words) := [{"op": "delete", "at": role.at} |
	contains(words, "VMAC")
	some keyword in ["PRIROUTER", "SECROUTER"]
	role := interface.settings[keyword]
	role.at
]

# Includes queues if PERF005 would recommend them next.
_words(interface) := concat(" ", ["DYNAMIC", osa.queueing_words(interface)]) if {
	osa.queueing_reason(interface)
} else := "DYNAMIC"

_edit(inbperf, interface, text) := {"op": "replace", "at": inbperf.at, "text": text} if {
	inbperf.at
} else := {"op": "add-parameter", "to": interface.at, "text": text}
