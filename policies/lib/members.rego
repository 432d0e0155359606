# METADATA
# title: Files beside the profile
# description: Reads and fixes FTP.DATA, VTAM start options and similar members.
package ezlint.lib.members

# The files of a language; none where none was given.
files(language) := object.get(input.stack, ["members", language], [])

# Where a parameter is coded, else the file.
place(file, key) := object.get(file.settings, [key, "at"], file.at)

# It is not coded, and nothing that was not understood may have been it.
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

# What is in effect of a parameter over all files of a language: where several code it differently, nothing is known.
setting(language, name) := coded[0] if {
	coded := _coded(language, name)
	count({object.get(one, "value", "?") | some one in coded}) == 1
} else := files(language)[0].settings[name] if {
	count(_coded(language, name)) == 0
	unknown := [file | some file in files(language); file.settings[name].state == "unknown"]
	unknown == []
}

_coded(language, name) := [file.settings[name] | some file in files(language); file.settings[name].at]
