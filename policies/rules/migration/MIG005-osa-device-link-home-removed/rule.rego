package ezlint.rules.migration.mig005

import data.ezlint.lib.interface_conversion
import data.ezlint.lib.osa
import data.ezlint.lib.stack

finding contains f if {
	some link in input.stack.interfaces
	link.variant == "LINK IPAQENET"
	not _is_rejected_today(link)
	f := object.union(_case(link), {
		"at": link.at,
		"args": {"name": link.name, "device": object.get(link, "device", "the device"), "how": concat(" and ", array.concat(["INTERFACE"], _mode(link)))},
		"fix": _fix(link),
	})
}

# COR001 reports it: there is no connection that the migration could end.
_is_rejected_today(link) if {
	stack.has_no_device(link)
	not stack.release_at_least("3.1")
}

default _case(_) := {"message": "coming", "severity": "warning"}

_case(link) := {"message": "undefined"} if {
	stack.release_at_least("3.1")
	stack.has_no_device(link)
} else := {"message": "default"} if {
	stack.release_at_least("3.1")
}

default _fix(_) := []

_fix(link) := interface_conversion.operations(link, sprintf("IPAQENET PORTNAME %s", [link.device]), _options(link)) if {
	interface_conversion.operations(link, "", [])
}

# Includes the interrupt mode that PERF004 would recommend next. With a virtual MAC, the router role has no effect.
_options(link) := [words | some words in array.concat(_router(link.device), _mode(link)); not _is_idle(link, words)]

default _mode(_) := ["INBPERF DYNAMIC"]

_mode(link) := [] if {
	_has_own_mode(link)
} else := [concat(" ", ["INBPERF DYNAMIC", words])] if {
	as_interface := object.union(link, {"statement": "INTERFACE", "type": "IPAQENET"})
	osa.queueing_reason(as_interface)
	words := osa.queueing_words(as_interface)
}

_has_own_mode(link) if link.settings.INBPERF

_has_own_mode(link) if osa.is_simulated(link)

_is_idle(link, words) if {
	words in {"PRIROUTER", "SECROUTER"}
	_has_vmac(link)
}

_has_vmac(link) if link.settings.VMAC

_has_vmac(link) if {
	some words in _mode(link)
	contains(words, "VMAC")
}

_router(name) := [word | some word in _roles[name]]

_roles[device.name] contains word if {
	some device in input.stack.devices
	some word in ["PRIROUTER", "SECROUTER"]
	device.settings[word].value == true
}
