package ezlint.rules.migration.mig011

import data.ezlint.lib.ftp

finding contains f if {
	some file in ftp.files
	level := file.settings.TLSRFCLEVEL
	level.value == "CCCNONOTIFY"
	file.settings.TLSMECHANISM.value == "ATTLS"
	f := {
		"at": level.at,
		"fix": [{"op": "replace", "at": level.at, "text": "TLSRFCLEVEL RFC4217"}],
	}
}
