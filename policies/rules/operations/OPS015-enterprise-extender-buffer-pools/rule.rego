package ezlint.rules.operations.ops015

import data.ezlint.lib.members
import data.ezlint.lib.osa

finding contains f if {
	_uses_extender
	some file in members.files("vtam-start")
	every name in object.keys(_usual) {
		not _is_large(file, name)
	}
	every name in object.keys(_usual) {
		_is_known(file, name)
	}
	f := {"at": _place(file), "message": "default", "args": {"names": ["T1BUF", "T2BUF"]}}
}

# One of them is coded, with the default or less.
finding contains f if {
	_uses_extender
	some file in members.files("vtam-start")
	some name, usual in _usual
	_base(file, name) <= usual
	some other, _ in _usual
	_is_large(file, other)
	f := {"at": file.settings[name].at, "message": "default", "args": {"names": [name]}}
}

finding contains f if {
	input.environment.enterpriseExtender == false
	some file in members.files("vtam-start")
	some name, usual in _usual
	_is_large(file, name)
	f := {"at": file.settings[name].at, "message": "large", "args": {"name": name, "usual": usual}}
}

_usual := {"T1BUF": 16, "T2BUF": 8}

_base(file, name) := to_number(file.settings[name].baseno.value)

_is_large(file, name) if _base(file, name) > _usual[name]

_is_known(file, name) if _base(file, name)

_is_known(file, name) if members.is_absent(file, name)

_place(file) := min({at | some name, _ in _usual; at := members.place(file, name); at != file.at}) if {
	some name, _ in _usual
	file.settings[name].at
} else := file.at

_uses_extender if osa.uses_enterprise_extender

_uses_extender if {
	not input.environment.enterpriseExtender == false
	some node in members.files("vtam-major-node")
	some port in node.entries.PORT
	port.settings.MEDIUM.value == "HPRIP"
}
