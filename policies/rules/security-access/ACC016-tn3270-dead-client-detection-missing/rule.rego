# METADATA
# title: TN3270E server does not probe silent clients
# custom:
#   id: ACC016
package ezlint.rules.security_access.acc016

import data.ezlint.lib.telnet

finding contains f if {
	some block in array.concat(telnet.blocks("TELNETPARMS"), _lonely_globals)
	some name, wanted in {"TIMEMARK": 600, "SCANINTERVAL": 120}
	setting := telnet.effective(block, name)
	message := _message(name, setting.value)
	f := {
		"at": setting.at,
		"message": message,
		"args": {"name": name, "seconds": setting.value, "wanted": wanted},
		"fix": [{"op": "replace", "at": setting.at, "text": sprintf("%s %d", [name, wanted])}],
	}
}

# TELNETGLOBALS of a file whose ports are defined elsewhere.
_lonely_globals := [block | some block in telnet.blocks("TELNETGLOBALS"); not block.file in _files]

_files := {block.file | some block in telnet.blocks("TELNETPARMS")}

_message(_, 0) := "default"

_message("TIMEMARK", seconds) := "long" if seconds > 10800
