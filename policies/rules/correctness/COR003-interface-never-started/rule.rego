package ezlint.rules.correctness.cor003

import data.ezlint.lib.names
import data.ezlint.lib.stack
import data.ezlint.lib.unread

finding contains f if {
	some interface in input.stack.interfaces
	interface.statement == "INTERFACE"
	_is_idle(interface)
	f := {"at": interface.at, "args": {"name": interface.name}, "fix": _fix(interface.name, interface.at)}
}

finding contains f if {
	some device in input.stack.devices
	device.variant != "DEVICE VIRTUAL"
	_is_idle(device)
	not stack.is_removed_device(device)
	links := sort(object.get(_links, device.name, []))
	count([link | some link in links; _started[link]]) == 0
	count([link | some link in links; unread.words[link]]) == 0
	_links_are_known(links)
	f := {"at": device.at, "message": _message(links), "args": {"name": device.name, "links": links}, "fix": _fix(device.name, device.at)}
}

# A link with an unknown name or device may use it, and START may name that link.
_links_are_known(links) if count(links) > 0

_links_are_known([]) if stack.is_understood("LINK")

_message([]) := "unused"

_message(links) := "device" if count(links) > 0

_is_idle(definition) if {
	definition.started == false
	not definition.damaged
	not _retired[definition.at]
	not _started[""]

	# The keyword of a START may be missing.
	not unread.words[definition.name]

	# COR001 reports the misspelled name on START.
	count(names.similar_by_part(definition.name, object.get(names.undefined_on, "START", {}))) == 0
}

# Statements that a migration rule recommends replacing.
_retired contains statement.at if {
	some statement in input.stack.statements
	statement.status in {"obsolete", "removed"}
}

_links[device] contains link.name if {
	some link in input.stack.interfaces
	device := link.device
}

# Names on START; "" for an unknown one.
_started contains object.get(start.name, "value", "") if some start in input.stack.other.START

# After the last START, but not before the definition, which COR002 would report.
_fix(name, definition) := [object.union({"op": "add-statement", "text": concat(" ", ["START", name])}, _behind(definition))]

_behind(definition) := {"after": max([definition, max([start.at | some start in input.stack.other.START])])} if count(input.stack.other.START) > 0

_behind(_) := {} if not input.stack.other.START
