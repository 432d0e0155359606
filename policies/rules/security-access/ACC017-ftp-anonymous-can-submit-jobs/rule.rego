package ezlint.rules.security_access.acc017

import data.ezlint.lib.ftp
import data.ezlint.lib.members

finding contains f if {
	some file in ftp.servers
	file.settings.ANONYMOUS.at
	level := file.settings.ANONYMOUSLEVEL
	level.value < 3
	f := {
		"at": object.get(level, "at", file.settings.ANONYMOUS.at),
		"message": _message(level),
		"args": {"level": level.value},
		"fix": [members.edit(file, "ANONYMOUSLEVEL", "ANONYMOUSLEVEL 3"), members.edit(file, "ANONYMOUSFILETYPEJES", "ANONYMOUSFILETYPEJES FALSE")],
	}
}

finding contains f if {
	some file in ftp.servers
	file.settings.ANONYMOUS.at
	file.settings.ANONYMOUSLEVEL.value == 3
	jes := file.settings.ANONYMOUSFILETYPEJES
	jes.value == "TRUE"
	f := {
		"at": jes.at,
		"message": "jes",
		"fix": [members.edit(file, "ANONYMOUSFILETYPEJES", "ANONYMOUSFILETYPEJES FALSE")],
	}
}

_message(level) := "level" if {
	level.at
} else := "default"
