# METADATA
# title: FTP server does not require TLS
# custom:
#   id: ACC019
package ezlint.rules.security_access.acc019

import data.ezlint.lib.ftp
import data.ezlint.lib.protected_ports

finding contains f if {
	not _is_closed
	some file in ftp.servers
	not _is_in_tunnel(file)
	open := _open(file)
	count(open) > 0
	f := {
		"at": _place(file),
		"args": {"names": open},
	}
}

# Control connection, and data connections of both modes.
_is_in_tunnel(file) if {
	every port in {20, 21} | _passive(file) {
		protected_ports.may_be_in_tunnel(port)
	}
}

_passive(file) := {file.settings.PASSIVEDATAPORTS[end].value | some end in ["low", "high"]}

_open(file) := [text |
	some text in [
		"AUTH_TLS is not offered",
		"SECURE_FTP is ALLOWED",
		concat(" ", ["SECURE_DATACONN is", object.get(file.settings, ["SECURE_DATACONN", "value"], "")]),
	]
	_lacks(file, text)
]

_lacks(file, "AUTH_TLS is not offered") if {
	ftp.extensions_known(file)
	count(ftp.extensions(file) & {"AUTH_TLS", "AUTH_GSSAPI"}) == 0
}

_lacks(file, "SECURE_FTP is ALLOWED") if file.settings.SECURE_FTP.value == "ALLOWED"

_lacks(file, text) if {
	startswith(text, "SECURE_DATACONN")
	file.settings.SECURE_DATACONN.value in {"NEVER", "CLEAR"}
}

# What is coded too weak, else what offers TLS, else the file.
_place(file) := file.settings.SECURE_FTP.at if {
	file.settings.SECURE_FTP.value == "ALLOWED"
	file.settings.SECURE_FTP.at
} else := file.settings.SECURE_DATACONN.at if {
	file.settings.SECURE_DATACONN.value in {"NEVER", "CLEAR"}
	file.settings.SECURE_DATACONN.at
} else := ftp.extension_place(file, "AUTH_TLS") if {
	"AUTH_TLS" in ftp.extensions(file)
} else := file.at

_is_closed if {
	some port in input.stack.ports
	port.port.value == 21
	port.protocol.value == "TCP"
	port.RESERVED
}
