package ezlint.rules.availability.avl026

import data.ezlint.lib.stack

finding contains f if {
	some device in input.stack.devices
	device.type in {"MPCPTP", "MPCIPA", "CTC"}
	restart := stack.setting(device, "AUTORESTART")
	restart.value == false
	not _is_sysplex_device(device)
	not stack.is_removed_device(device)
	f := {
		"at": stack.place_of(restart, device),
		"args": {"name": device.name},
		"fix": [_fix(device, restart)],
	}
}

_fix(device, restart) := {"op": "replace", "at": restart.at, "text": "AUTORESTART"} if {
	restart.at
} else := {"op": "add-parameter", "to": device.at, "text": "AUTORESTART"}

_is_sysplex_device(device) if {
	some prefix in ["IUTSAMEH", "EZAXCF", "IUTXCF"]
	startswith(upper(device.name), prefix)
}

# XCF: the device has the name of the other system.
_is_sysplex_device(device) if {
	device.type == "MPCPTP"
	some member in input.environment.sysplex.members
	upper(member) == upper(device.name)
}
