# METADATA
# title: inetd
# description: The services that inetd.conf starts.
package ezlint.lib.inetd

import data.ezlint.lib.members

# Entries of inetd.conf that are in effect, with the name of the service in lowercase.
services := [{"at": entry.at, "name": lower(entry.settings.service.value), "entry": entry} |
	some file in members.files("inetd")
	some entry in object.get(file.entries, "service", [])
	not _is_cut_short(entry)
]

# inetd rejects an entry that ends before its server program.
_is_cut_short(entry) if {
	entry.settings.socket
	not entry.settings.program
}

# The value of an option of the server, -c 900 or -c900, from its last occurrence; undefined if it is not coded.
option(entry, letter) := values[count(values) - 1] if {
	words := _words(entry)
	dashed := concat("", ["-", letter])
	values := [value |
		some at, word in words
		startswith(word, dashed)
		value := _value(words, at, dashed)
	]
	count(values) > 0
}

_value(words, at, dashed) := words[at + 1] if {
	words[at] == dashed
} else := substring(words[at], 2, -1) if {
	words[at] != dashed
}

# The option is among the words, alone or with others that have no value.
has_option(entry, letter) if {
	some word in _words(entry)
	regex.match(`^-[A-Za-z]+$`, word)
	contains(word, letter)
}

_words(entry) := [argument.value | some argument in object.get(entry.settings, "arguments", [])]
