package ezlint.rules.migration.mig028

import data.ezlint.lib.interface_conversion

finding contains f if {
	some link in input.stack.interfaces
	link.variant == "LINK IPAQIDIO"
	f := {"at": link.at, "args": {"name": link.name}, "fix": _fix(link)}
}

# The channel is known from a device name such as IUTIQDF4.
_fix(link) := interface_conversion.operations(link, sprintf("IPAQIDIO CHPID %s", [trim_prefix(link.device, "IUTIQD")]), []) if {
	regex.match(`^IUTIQD[0-9A-F]{2}$`, link.device)
	interface_conversion.operations(link, "", [])
} else := []
