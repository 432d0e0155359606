package ezlint.rules.security_tls.tls050

import data.ezlint.lib.ftp
import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains f if {
	some file in _native
	file.settings.SSLV3.value == "TRUE"
	f := {"at": file.settings.SSLV3.at, "fix": [members.edit(file, "SSLV3", "SSLV3 FALSE")]}
}

finding contains f if {
	some file in _native
	some entry in file.entries.CIPHERSUITE
	suite := upper(entry.settings.cipher.value)
	some case in _cases
	regex.match(case.suites, suite)
	f := object.union(
		{"at": entry.at, "message": case.message, "severity": case.severity, "args": {"suite": suite}},
		_fix(file, entry),
	)
}

_cases := [
	{"message": "suite", "severity": "error", "suites": `^SSL_(NULL_MD5|NULL_SHA|RC4_MD5_EX|RC4_MD5|RC4_SHA|RC2_MD5_EX|DES_SHA)$`},
	{"message": "triple", "severity": "warning", "suites": `^SSL_3DES_SHA$`},
]

# Files with native TLS of FTP: those of clients, and before V2R5 those of servers.
_native := [file |
	some file in ftp.files
	file.settings.TLSMECHANISM.value == "FTP"
	_may_do_tls(file)
]

_may_do_tls(file) if "client" in file.readers

_may_do_tls(file) if {
	not "client" in file.readers
	not stack.release_at_least("2.5")
}

# At least one strong suite remains.
_fix(file, entry) := {"fix": [{"op": "delete", "at": entry.at}]} if {
	some other in file.entries.CIPHERSUITE
	startswith(upper(other.settings.cipher.value), "SSL_AES_")
} else := {}
