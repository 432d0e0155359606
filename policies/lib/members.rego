# METADATA
# title: Files beside the profile
# description: Reading and mending FTP.DATA, VTAM start options and their like.
package ezlint.lib.members

# The files of a language; none where none was given.
files(language) := object.get(input.stack, ["members", language], [])

# Where a parameter is coded, else the file.
place(file, key) := object.get(file.settings, [key, "at"], file.at)

# Nobody coded it, and nothing that was not understood may have been it.
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
