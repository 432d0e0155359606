package ezlint.rules.operations.ops025

import data.ezlint.lib.compliance
import data.ezlint.lib.ftp

finding contains f if {
	some file in ftp.servers
	file.complete
	missing := [text | some name in ["SMF", "SMFJES", "SMFSQL"]; _lacks(file, name); text := sprintf("%s TYPE119", [name])]
	count(missing) > 0
	f := {
		"at": _place(file),
		"severity": compliance.severity("info"),
		"args": {"names": missing},
		"fix": [{"op": "add-statement", "in": file.at, "text": concat("\n", missing)}],
	}
}

finding contains f if {
	some file in ftp.servers
	some name in ["SMFAPPE", "SMFDEL", "SMFLOGN", "SMFREN", "SMFRETR", "SMFSTOR", "SMFEXIT"]
	some entry in file.entries[name]
	f := {
		"at": entry.at,
		"message": _message(name),
		"severity": compliance.severity("info"),
		"args": {"name": name},
		"fix": [{"op": "delete", "at": entry.at}],
	}
}

_message(name) := "exit" if {
	name == "SMFEXIT"
} else := "single"

# No statement of that name codes TYPE119, or may code it.
_lacks(file, name) if {
	types := [object.get(type, "value", "TYPE119") |
		some entry in object.get(file.entries, name, [])
		some type in object.get(entry.settings, "type", [])
	]
	not "TYPE119" in types
}

# The SMF statement with another value, otherwise the file.
_place(file) := min({entry.at | some entry in file.entries.SMF}) if {
	file.entries.SMF
	_lacks(file, "SMF")
} else := file.at
