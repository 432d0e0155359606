# METADATA
# title: inetd
# description: The services that inetd.conf starts.
package ezlint.lib.inetd

import data.ezlint.lib.members

# Entries of inetd.conf that are in effect, with the name of the service in small letters.
services := [{"at": entry.at, "name": lower(entry.settings.service.value), "entry": entry} |
	some file in members.files("inetd")
	some entry in object.get(file.entries, "service", [])
]

# What stands behind an option of the server: -c 900 or -c900; undefined where the option is not coded.
option(entry, letter) := words[at + 1] if {
	words := _words(entry)
	some at, word in words
	word == concat("", ["-", letter])
} else := substring(word, 2, -1) if {
	some word in _words(entry)
	startswith(word, concat("", ["-", letter]))
	count(word) > 2
}

_words(entry) := [argument.value | some argument in object.get(entry.settings, "arguments", [])]
