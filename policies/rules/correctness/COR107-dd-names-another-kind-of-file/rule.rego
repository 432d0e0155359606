package ezlint.rules.correctness.cor107

import data.ezlint.lib.members

finding contains f if {
	some procedure in members.files("jcl-proc")
	programs := [upper(step.settings.PGM.value) | some step in procedure.entries.EXEC]
	some dd in object.get(procedure.entries, "DD", [])
	name := upper(dd.settings.label.value)
	expected := _expected(programs, name)
	data_set := dd.settings.DSN
	[library, member] := _parts_of(data_set.value)
	kinds := {file.kind | some file in _files[member]; _is_of(file, library, procedure)}
	not expected in kinds
	[coded] := [kind | some kind in kinds]
	not _is_telnet_profile(expected, coded)
	f := {
		"at": data_set.at,
		"args": {"dd": name, "member": member, "coded": _text[coded], "expected": _text[expected]},
	}
}

# The folder of the file is that of the procedure, or has the name of the library: a library that was not given can have the same members.
_is_of(file, _, procedure) if file.folder == _split(procedure.path)[0]

_is_of(file, library, _) if {
	parts := split(file.folder, "/")
	qualifiers := split(library, ".")
	parts[count(parts) - 1] in {library, qualifiers[count(qualifiers) - 1]}
}

_expected(_, "SYSTCPD") := "tcpip-data"

_expected(_, "SYSFTPD") := "ftp-data"

_expected(_, "OMPCFG") := "omproute"

# The PROFILE of the only program of the procedure.
_expected([program], "PROFILE") := {"EZBTCPIP": "profile", "EZBTNINI": "tn3270"}[program]

_text := {
	"profile": "the profile of a stack",
	"tcpip-data": "TCPIP.DATA statements",
	"ftp-data": "FTP.DATA statements",
	"omproute": "OMPROUTE statements",
	"tn3270": "the profile of a TN3270E server",
	"resolver-setup": "resolver setup statements",
}

# The files by member name.
_files[member] contains {"folder": folder, "kind": kind} if {
	some kind, _ in _text
	some file in members.files(kind)
	[folder, member] := _split(file.path)
}

_files[member] contains {"folder": folder, "kind": "profile"} if {
	some file in input.stack.files
	[folder, member] := _split(file.path)
}

# Folder and member name of a path, in uppercase.
_split(path) := [concat("/", array.slice(parts, 0, count(parts) - 1)), split(parts[count(parts) - 1], ".")[0]] if {
	parts := split(upper(replace(path, `\`, "/")), "/")
}

# Library and member of a data set name.
_parts_of(name) := [parts[0], trim_suffix(parts[1], ")")] if {
	parts := split(upper(name), "(")
	count(parts) == 2
	regex.match(`^[A-Z@#$][A-Z0-9@#$]*\)$`, parts[1])
}

_is_telnet_profile("tn3270", "profile") if {
	some statement in ["TELNETGLOBALS", "TELNETPARMS", "BEGINVTAM"]
	input.stack.other[statement]
}
