package ezlint.rules.correctness.cor074

import data.ezlint.lib.members

finding contains f if {
	_has_dynamic_xcf
	option := members.setting("vtam-start", "IQDCHPID")
	chpid := upper(option.value)
	not chpid in {"ANY", "NONE"}
	some interface in input.stack.interfaces
	interface.class == "hipersockets"
	some used in _channels(interface)
	upper(used.value) == chpid
	f := {"at": used.at, "args": {"name": interface.name, "chpid": chpid}}
}

_has_dynamic_xcf if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	xcf := input.stack.settings[statement].DYNAMICXCF
	xcf.value != false
}

_channels(interface) := [interface.settings.CHPID] if interface.settings.CHPID.value

# A device is named after its channel.
_channels(interface) := [{"value": substring(device, 6, 2), "at": interface.at}] if {
	not interface.settings.CHPID
	device := upper(interface.device)
	startswith(device, "IUTIQD")
	count(device) == 8
}
