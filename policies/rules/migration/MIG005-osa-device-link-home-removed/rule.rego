# METADATA
# title: OSA QDIO defined with DEVICE/LINK/HOME
# description: LINK IPAQENET, refused from 3.1 on, with the INTERFACE that takes its place.
# custom:
#   id: MIG005
package ezlint.rules.migration.mig005

import data.ezlint.lib.interface_conversion
import data.ezlint.lib.stack

finding contains f if {
	some link in input.stack.interfaces
	link.variant == "LINK IPAQENET"
	f := object.union(_case, {
		"at": link.at,
		"args": {"name": link.name, "device": object.get(link, "device", "the device")},
		"fix": _fix(link),
	})
}

_case := {"message": "default"} if {
	stack.release_at_least("3.1")
} else := {"message": "coming", "severity": "warning"}

_fix(link) := interface_conversion.operations(link, sprintf("IPAQENET PORTNAME %s", [link.device]), _router(link.device)) if {
	interface_conversion.operations(link, "", [])
} else := []

_router(name) := [word |
	some device in input.stack.devices
	device.name == name
	some word in ["PRIROUTER", "SECROUTER"]
	device.settings[word].value == true
]
