package ezlint.rules.performance.perf006

import data.ezlint.lib.members
import data.ezlint.lib.osa
import data.ezlint.lib.stack

finding contains f if {
	some interface in _fast
	storage := interface.settings.READSTORAGE
	storage.value in {"MIN", "AVG"}
	f := {
		"at": storage.at,
		"args": {"amount": storage.value, "name": interface.name, "speed": osa.facts(interface).speedGbps},
		"fix": [{"op": "replace", "at": storage.at, "text": "READSTORAGE MAX"}],
	}
}

finding contains f if {
	_is_small
	some interface in _fast
	storage := stack.setting(interface, "READSTORAGE")
	storage.value == "GLOBAL"
	f := {
		"at": object.get(storage, "at", interface.at),
		"message": "global",
		"args": {"amount": _qdiostg.value, "name": interface.name, "speed": osa.facts(interface).speedGbps},
		"fix": [_edit(interface, storage)],
		"related": [],
	}
}

_fast := [interface |
	not input.environment.storageConstrained == true
	some interface in input.stack.interfaces
	osa.uses_qdio(interface)
	osa.facts(interface).speedGbps >= stack.parameter("PERF006", "min_speed_gbps")
	not osa.is_exempt(interface)
]

_qdiostg := members.setting("vtam-start", "QDIOSTG")

_is_small if _qdiostg.value in {"MIN", "AVG"}

_is_small if {
	regex.match(`^[0-9]+$`, _qdiostg.value)
	to_number(_qdiostg.value) < stack.parameter("PERF006", "min_sbals")
}

_edit(_, storage) := {"op": "replace", "at": storage.at, "text": "READSTORAGE MAX"} if storage.at

_edit(interface, storage) := {"op": "add-parameter", "to": interface.at, "text": "READSTORAGE MAX"} if not storage.at
