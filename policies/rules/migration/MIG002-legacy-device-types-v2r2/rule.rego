package ezlint.rules.migration.mig002

import data.ezlint.lib.stack

_devices := {"ATM", "CDLC", "CLAW", "HCH", "SNAIUCV", "SNALU62", "X25NPSI"}

_links := {"ATM", "CDLC", "HCH", "IP", "IUCV", "SAMEHOST"}

finding contains found if {
	some found in _found
	stack.release_at_least("2.2")
}

finding contains object.union(found, {"severity": "warning", "message": _coming[object.get(found, "message", "default")]}) if {
	some found in _found
	not stack.release_at_least("2.2")
}

_coming := {"default": "coming", "statement": "coming statement", "parameter": "coming parameter", "procedure": "coming procedure"}

_found contains {
	"at": device.at,
	"args": {"statement": "DEVICE", "name": device.name, "type": device.type},
	"related": [{"at": link.at, "message": "link", "args": {"name": link.name}} | some link in _links_of(device.name)],
} if {
	some device in input.stack.devices
	device.type in _devices
}

# A link whose device is not among them.
_found contains {"at": link.at, "args": {"statement": "LINK", "name": link.name, "type": link.type}} if {
	some link in input.stack.interfaces
	link.statement == "LINK"
	link.type in _links
	not _reported[object.get(link, "device", "")]
}

_found contains {"at": written.at, "message": "statement", "args": {"statement": statement}} if {
	some statement in ["ATMARPSV", "ATMLIS", "ATMPVC"]
	some written in input.stack.other[statement]
}

_found contains found if {
	some written in input.stack.other.TRANSLATE
	some entry in written.entry
	some name in ["NSAP", "HCH"]
	found := {"at": entry[name].at, "message": "parameter", "args": {"statement": "TRANSLATE", "name": name}}
}

_found contains {"at": setting.at, "message": "parameter", "args": {"statement": "IPCONFIG", "name": name}} if {
	some name in ["CLAWUSEDOUBLENOP", "STOPONCLAWERROR"]
	setting := input.stack.settings.IPCONFIG[name]
	setting.at
}

_found contains {"at": entry.at, "message": "procedure", "args": {"name": name}} if {
	some autolog in input.stack.other.AUTOLOG
	some entry in autolog.entry
	name := entry.procedure.value
	_is_gone(name)
}

_reported[device.name] if {
	some device in input.stack.devices
	device.type in _devices
}

_links_of(device) := [link | some link in input.stack.interfaces; link.device == device]

_is_gone(name) if name in {"NCPROUT", "NCPROUTE", "X25IPI"}

_is_gone(name) if startswith(name, "SNALINK")
