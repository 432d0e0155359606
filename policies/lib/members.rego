# METADATA
# title: Files beside the profile
# description: Reads and fixes FTP.DATA, VTAM start options and similar members.
package ezlint.lib.members

# The files of a language; empty if none was given.
files(language) := object.get(input.stack, ["members", language], [])

# The place of a parameter, otherwise the file.
place(file, key) := object.get(file.settings, [key, "at"], file.at)

# It is not coded, and it cannot be in a part that was not understood.
is_absent(file, key) if {
	file.complete
	not file.settings[key]
}

is_absent(file, key) if {
	file.complete
	file.settings[key].state == "default"
}

# Writes a statement in place of the coded one, or at the end of the file.
edit(file, key, text) := {"op": "replace", "at": file.settings[key].at, "text": text} if {
	file.settings[key].at
} else := {"op": "add-statement", "in": file.at, "text": text}

# The value of a parameter in effect for all files of a language: if files differ, it is unknown.
setting(language, name) := coded[0] if {
	coded := _coded(language, name)
	count({object.get(one, "value", "?") | some one in coded}) == 1
} else := files(language)[0].settings[name] if {
	count(_coded(language, name)) == 0
	unknown := [file | some file in files(language); file.settings[name].state == "unknown"]
	unknown == []
}

_coded(language, name) := [file.settings[name] | some file in files(language); file.settings[name].at]
