package ezlint.rules.correctness.cor115

import data.ezlint.lib.members

finding contains f if {
	_are_known
	some [statement, entry] in _users
	type := entry.settings.TYPE
	not _defined[upper(type.value)]
	f := {"at": type.at, "args": {"statement": statement, "type": type.value, "defined": sort(_defined)}}
}

_users contains ["SUBFILESYSTYPE", entry] if some entry in _entries("SUBFILESYSTYPE")

_users contains ["NETWORK", entry] if {
	some entry in _entries("NETWORK")
	entry.settings.DOMAINNAME.value in {"AF_INET", "AF_INET6"}
}

_defined contains upper(entry.settings.TYPE.value) if some entry in _entries("FILESYSTYPE")

# These members define the file system of TCP/IP. Otherwise, another member of the system can define it.
_are_known if {
	some socket_file_system in _entries("FILESYSTYPE")
	upper(socket_file_system.settings.ENTRYPOINT.value) in {"EZBPFINI", "BPXTCINT"}
	every file in members.files("bpxprm") {
		file.complete
	}
	every entry in _entries("FILESYSTYPE") {
		not entry.damaged
		entry.settings.TYPE.value
	}
}

_entries(statement) := [entry |
	some file in members.files("bpxprm")
	some entry in file.entries[statement]
]
