package ezlint.rules.security_access.acc021

import data.ezlint.lib.access
import data.ezlint.lib.ftp
import data.ezlint.lib.members
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	some file in ftp.servers
	level := file.settings.JESINTERFACELEVEL
	level.value == 1
	f := {
		"at": members.place(file, "JESINTERFACELEVEL"),
		"message": stackwide.message(level),
		"fix": [members.edit(file, "JESINTERFACELEVEL", "JESINTERFACELEVEL 2")],
	}
}

finding contains {"at": members.place(file, "JESINTERFACELEVEL"), "message": "profile"} if {
	stack.release_at_least("3.1")
	_is_open
	some file in ftp.servers
	file.settings.JESINTERFACELEVEL.value == 2
}

# The site names its profiles, and none is for JES mode.
_is_open if {
	profiles := input.environment.saf.servauthProfiles
	covering := [profile | some profile in profiles; access.covers(profile, ["EZB", "FTP", "?", "?", "ACCESS", "JES"])]
	covering == []
	partly := [profile | some profile in profiles; regex.match(`^EZB\.FTP\..*\.JES$`, upper(profile))]
	partly == []
}
