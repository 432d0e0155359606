package ezlint.rules.security_access.acc019

import data.ezlint.lib.connections
import data.ezlint.lib.ftp

finding contains f if {
	not _is_closed
	some file in ftp.servers
	_is_open_to_partners(file)
	open := _open(file)
	count(open) > 0
	f := object.union(_protection(file, open), {
		"at": _place(file),
		"args": {"names": open, "tunnels": connections.tunnels_of(21)},
	})
}

# Control connection, and data connections of both modes.
_is_open_to_partners(file) if {
	some port in ({20, 21} | _passive(file))
	connections.is_open(port)
}

default _protection(_, _) := {}

_protection(file, open) := {"message": "idle"} if {
	count(connections.tunnels_of(21)) > 0
	connections.has_idle_tunnels(21)
} else := {"message": "partly"} if {
	count(connections.tunnels_of(21)) > 0
} else := {"message": "data"} if {
	count(open) == 1
	startswith(open[0], "SECURE_DATACONN")
} else := {"message": "nothing"} if {
	file.settings.SECURE_FTP.value == "REQUIRED"
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

# The setting that is too weak, otherwise the one that offers TLS, otherwise the file.
_place(file) := file.settings.SECURE_FTP.at if {
	file.settings.SECURE_FTP.value == "ALLOWED"
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
