package ezlint.rules.operations.ops014

import data.ezlint.lib.members

finding contains object.union({"at": option.at}, _case(option.value)) if {
	some file in members.files("vtam-start")
	some tracing in object.get(file.entries, "TRACE", [])
	_is_internal(tracing)
	some option in _options(tracing)
	_case(option.value)
}

finding contains {"at": option.at, "message": "standard", "args": {"option": option.value}} if {
	members.setting("vtam-start", "VITCTRL").value == "FULL"
	some file in members.files("vtam-start")
	some tracing in file.entries.NOTRACE
	tracing.settings.TYPE.value == "VTAM"
	some option in _options(tracing)
	option.value in {"API", "CIO", "MSG", "NRM", "PIU", "PSS", "SSCP", "STDOPTS", "ALL"}
}

finding contains {"at": size.at, "message": "size", "args": {"size": size.value, "least": _least_kb / 1024}} if {
	some file in members.files("vtam-start")
	some tracing in object.get(file.entries, "TRACE", [])
	_is_internal(tracing)
	size := tracing.settings.SIZE
	_kilobytes(size.value) < _least_kb
}

_is_internal(tracing) if {
	tracing.settings.TYPE.value == "VTAM"
	object.get(tracing.settings, ["MODE", "value"], "INT") == "INT"
}

_options(tracing) := [option | some key in ["OPTION", "OPT"]; some option in object.get(tracing.settings, [key, "option"], [])]

_case("ALL") := {"message": "default"}

_case(option) := {"message": "sms", "args": {"option": option}} if option in {"SMS", "APIOPTS", "APPCOPTS"}

_least_kb := 4096

_kilobytes(size) := to_number(trim_suffix(size, "M")) * 1024 if regex.match(`^[0-9]+M$`, size)

_kilobytes(size) := to_number(trim_suffix(size, "K")) if regex.match(`^[0-9]+K$`, size)

# Without a letter, the unit is pages.
_kilobytes(size) := to_number(size) * 4 if regex.match(`^[0-9]+$`, size)
