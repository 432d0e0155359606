package ezlint.rules.migration.mig036

import data.ezlint.lib.ftp
import data.ezlint.lib.stack

finding contains {"at": ftp.extension_place(file, "AUTH_GSSAPI"), "message": _message} if {
	stack.release_at_least("2.3")
	some file in ftp.files
	"AUTH_GSSAPI" in ftp.extensions(file)
}

_message := "default" if {
	input.environment.icsf.active == false
} else := "permit" if {
	input.environment.icsf.permitted == []
}
