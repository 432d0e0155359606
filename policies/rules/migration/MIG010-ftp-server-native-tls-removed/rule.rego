package ezlint.rules.migration.mig010

import data.ezlint.lib.ftp
import data.ezlint.lib.stack

finding contains f if {
	some file in ftp.servers
	found := _statements(file)
	count(found) > 0
	f := object.union(_case(file), {
		"at": min({at | some at in found}),
		"args": {"names": sort(object.keys(found)), "remedy": _remedy(file)},
	})
}

# TLSMECHANISM is not coded: before V2R5, the default is FTP.
finding contains f if {
	some file in ftp.servers
	_statements(file) == {}
	"AUTH_TLS" in ftp.extensions(file)
	mechanism := file.settings.TLSMECHANISM
	mechanism.state == "default"
	mechanism.value == "FTP"
	f := {
		"at": ftp.extension_place(file, "AUTH_TLS"),
		"message": "absent",
		"severity": "warning",
		"args": {"remedy": _remedy(file)},
	}
}

_remedy(file) := "Delete the statements of native TLS" if {
	file.settings.TLSMECHANISM.value == "ATTLS"
} else := "Protect the server by an AT-TLS rule with TLSMECHANISM ATTLS, and delete the statements of native TLS"

# Remaining statements do not affect sessions with AT-TLS.
_case(file) := {"message": "left", "severity": "warning"} if {
	stack.release_at_least("2.5")
	file.settings.TLSMECHANISM.value == "ATTLS"
} else := {"message": "default"} if {
	stack.release_at_least("2.5")
} else := {"message": "coming", "severity": "warning"}

# TLS statements of the server, with their places.
_statements(file) := object.union_n([
	{name: at | some name in ["KEYRING", "TLSTIMEOUT", "SSLV3"]; at := file.settings[name].at},
	{"CIPHERSUITE": min({entry.at | some entry in file.entries.CIPHERSUITE}) | some _ in file.entries.CIPHERSUITE},
	{"TLSMECHANISM FTP": file.settings.TLSMECHANISM.at | "AUTH_TLS" in ftp.extensions(file); file.settings.TLSMECHANISM.value == "FTP"},
])
