# METADATA
# title: FTP
# description: The FTP.DATA of servers and clients.
package ezlint.lib.ftp

import data.ezlint.lib.members

# All of them.
files := members.files("ftp-data")

# Files that contain statements of the server, possibly together with those of the client.
servers := [file | some file in files; "server" in file.readers]

# Extensions that are coded.
extensions(file) := {extension.value |
	some entry in object.get(file.entries, "EXTENSIONS", [])
	some extension in object.get(entry.settings, "extension", [])
}

# No unknown word may be another one.
extensions_known(file) if {
	file.complete
	unknown := [extension |
		some entry in object.get(file.entries, "EXTENSIONS", [])
		some extension in object.get(entry.settings, "extension", [{}])
		not extension.value
	]
	unknown == []
}

# The place where an extension is coded.
extension_place(file, name) := min({extension.at |
	some entry in file.entries.EXTENSIONS
	some extension in entry.settings.extension
	extension.value == name
})

# A started procedure that runs the server; the program may be named by a parameter of the procedure.
is_server_procedure(procedure) if {
	some step in procedure.entries.EXEC
	step.settings.PGM.value == "FTPD"
}

is_server_procedure(procedure) if {
	some head in procedure.entries.PROC
	some operand in head.settings["default"]
	regex.match(`=\s*'?FTPD\b`, upper(operand.value))
}
