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
		"fix": array.concat(
			[{"op": "replace", "at": setting.at, "text": sprintf("%s %d", [name, wanted])}],
			_shorter_scan(block, name, wanted),
		),
	}
}

# SCANINTERVAL must not exceed TIMEMARK: the server would lower a longer SCANINTERVAL with a message.
_shorter_scan(block, "TIMEMARK", mark) := [{"op": "replace", "at": scan.at, "text": "SCANINTERVAL 120"} |
	scan := telnet.effective(block, "SCANINTERVAL")
	is_number(scan.value)
	scan.value > mark
]

_shorter_scan(_, "SCANINTERVAL", _) := []

# TELNETGLOBALS of a file whose ports are defined elsewhere.
_lonely_globals := [block | some block in telnet.blocks("TELNETGLOBALS"); not _files[block.file]]

_files contains block.file if some block in telnet.blocks("TELNETPARMS")

_message(_, 0) := "default"

_message("TIMEMARK", seconds) := "long" if seconds > 10800
