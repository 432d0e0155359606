# METADATA
# title: Telnet port has no TELNETPARMS or BEGINVTAM block
# custom:
#   id: COR065
package ezlint.rules.correctness.cor065

import data.ezlint.lib.telnet

# A port without a BEGINVTAM block.
finding contains {"at": port.at, "args": {"port": port.value}} if {
	some file in _files
	some block in _blocks("TELNETPARMS", file)
	not block.damaged
	some port in telnet.ports(block)
	is_number(port.value)
	not _may_be_mapped(file, port.value)
}

# A port without a TELNETPARMS block.
finding contains {"at": port.at, "message": "parms", "args": {"port": port.value}} if {
	some file in _files
	some block in _blocks("BEGINVTAM", file)
	some port in _named(block)
	is_number(port.value)
	not _may_be_defined(file, port.value)
}

_files contains block.file if {
	some keyword in ["TELNETPARMS", "BEGINVTAM"]
	some block in telnet.blocks(keyword)
	telnet.is_known(block.file)
}

_blocks(keyword, file) := [block | some block in telnet.blocks(keyword); block.file == file]

_may_be_mapped(file, port) if {
	some block in _blocks("BEGINVTAM", file)
	_may_name(block, port)
}

_may_name(block, _) if block.damaged

_may_name(block, _) if count(_named(block)) == 0

_may_name(block, port) if {
	some named in _named(block)
	object.get(named, "value", port) == port
}

_may_be_defined(file, port) if {
	some block in _blocks("TELNETPARMS", file)
	_may_define(block, port)
}

_may_define(block, _) if block.damaged

_may_define(block, port) if {
	some defined in telnet.ports(block)
	object.get(defined, "value", port) == port
}

# The ports of a BEGINVTAM block.
_named(block) := [port |
	some coded in _list(object.get(block.settings, "PORT", []))
	some port in _ports(coded)
]

_list(part) := part if is_array(part)

_list(part) := [part] if is_object(part)

_ports(coded) := _list(coded.port) if {
	coded.port
} else := [coded]
