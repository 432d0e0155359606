package ezlint.rules.correctness.cor065

import data.ezlint.lib.lists
import data.ezlint.lib.telnet

# A port without a BEGINVTAM block.
finding contains {"at": port.at, "args": {"port": port.value}} if {
	some file in _files
	not _is_pair(file)
	some port in _unmapped[file]
}

# A port without a TELNETPARMS block.
finding contains {"at": port.at, "message": "parms", "args": {"port": port.value}} if {
	some file in _files
	not _is_pair(file)
	some port in _undefined[file]
}

# One port is coded differently in the two blocks.
finding contains f if {
	some file in _files
	_is_pair(file)
	some port in _unmapped[file]
	some other in _undefined[file]
	f := {
		"at": port.at,
		"message": "pair",
		"args": {"port": port.value, "other": other.value},
		"related": [{"at": other.at, "message": "other", "args": {"other": other.value}}],
	}
}

_is_pair(file) if {
	count(_unmapped[file]) == 1
	count(_undefined[file]) == 1
}

_unmapped[file] contains port if {
	some file in _files
	some block in _blocks("TELNETPARMS", file)
	not block.damaged
	some port in telnet.ports(block)
	is_number(port.value)
	not _may_be_mapped(file, port.value)
}

_undefined[file] contains port if {
	some file in _files
	some block in _blocks("BEGINVTAM", file)
	some port in _named(block)
	is_number(port.value)
	not _may_be_defined(file, port.value)
}

# Text with only one kind of block is an excerpt.
_files contains block.file if {
	some block in telnet.blocks("TELNETPARMS")
	count(_blocks("BEGINVTAM", block.file)) > 0
	telnet.is_known(block.file)
}

_blocks(keyword, file) := [block | some block in telnet.blocks(keyword); block.file == file]

_may_be_mapped(file, port) if {
	some one in [null, port]
	_mapped[file][one]
}

# Ports of the BEGINVTAM blocks of a file; null: a block applies to all ports, or to unknown ones.
_mapped[block.file] contains port if {
	some block in telnet.blocks("BEGINVTAM")
	some port in _values(block, _named(block))
}

_mapped[block.file] contains null if {
	some block in telnet.blocks("BEGINVTAM")
	count(_named(block)) == 0
}

_may_be_defined(file, port) if {
	some one in [null, port]
	_defined[file][one]
}

# The same for TELNETPARMS.
_defined[block.file] contains port if {
	some block in telnet.blocks("TELNETPARMS")
	some port in _values(block, telnet.ports(block))
}

# Its port is missing, which is a syntax error.
_defined[block.file] contains null if {
	some block in telnet.blocks("TELNETPARMS")
	count(telnet.ports(block)) == 0
}

_values(block, ports) := {object.get(port, "value", null) | some port in ports} if not block.damaged

_values(block, _) := {null} if block.damaged

# The ports of a BEGINVTAM block.
_named(block) := [port |
	some coded in lists.occurrences(object.get(block.settings, "PORT", []))
	some port in _ports(coded)
]

_ports(coded) := lists.occurrences(coded.port) if {
	coded.port
} else := [coded]
