package ezlint.rules.security_access.acc022

import data.ezlint.lib.ftp
import data.ezlint.lib.members

finding contains f if {
	some file in ftp.servers
	file.settings.PORTCOMMAND.value == "ACCEPT"
	open := [name | some name in sort(object.keys(_wanted)); file.settings[name].value == "UNRESTRICTED"]
	count(open) > 0
	f := {
		"at": _place(file, open),
		"args": {"names": [text | some name in open; text := sprintf("%s is UNRESTRICTED", [name])]},
		"fix": [members.edit(file, name, sprintf("%s %s", [name, _wanted[name]])) | some name in open],
	}
}

_wanted := {"PORTCOMMANDPORT": "NOLOWPORTS", "PORTCOMMANDIPADDR": "NOREDIRECT"}

# The first of them that is coded, otherwise PORTCOMMAND, otherwise the file.
_place(file, open) := min(coded) if {
	coded := {at | some name in open; at := file.settings[name].at}
	count(coded) > 0
} else := members.place(file, "PORTCOMMAND")
