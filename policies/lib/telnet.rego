# METADATA
# title: TN3270E server
# description: The Telnet blocks of the profile and of the server's own files. A block is known with the file it is in, since TELNETGLOBALS applies to its own file.
package ezlint.lib.telnet

import data.ezlint.lib.members
import data.ezlint.lib.stack

# TELNETPARMS, BEGINVTAM or TELNETGLOBALS blocks.
blocks(keyword) := array.concat(
	[{"at": entry.at, "settings": entry, "damaged": object.get(entry, "damaged", false), "file": "profile"} |
		some entry in object.get(input.stack, ["other", keyword], [])
		_is_read_from_profile
	],
	[{"at": entry.at, "settings": entry.settings, "damaged": object.get(entry, "damaged", false), "file": file.path} |
		some file in members.files("tn3270")
		some entry in object.get(file.entries, keyword, [])
	],
)

# The stack does not process the blocks, so they have no effect: MIG017 reports them. A profile that contains only these blocks belongs to
# the server. With a default, the engine keeps the result: it evaluates a rule that is undefined again for each block.
default _is_read_from_profile := false

_is_read_from_profile if stack.parameter("MIG017", "sharedProfile") == true

_is_read_from_profile if count([written | some written in input.stack.statements; not statements[written.statement]]) == 0

# Statements of the profile of the Telnet server.
statements := {"TELNETGLOBALS", "TELNETPARMS", "BEGINVTAM", "INTERNALCLIENTPARMS"}

# The parameter in effect for a TELNETPARMS block: its own, or that of TELNETGLOBALS.
effective(block, name) := block.settings[name]

effective(block, name) := global if {
	not block.settings[name]
	not block.damaged
	global := _globals[block.file][name]
}

# Neither the block nor TELNETGLOBALS codes it, and all blocks are known.
is_absent(block, name) if {
	not block.settings[name]
	not block.damaged
	_is_whole[block.file]
	not _globals[block.file][name]
}

_globals[file][name] := setting if {
	some file in {block.file | some block in blocks("TELNETGLOBALS")}
	found := [block.settings | some block in blocks("TELNETGLOBALS"); block.file == file]
	some name, setting in found[count(found) - 1]
}

# All Telnet blocks of the file are known.
is_known(file) if _is_whole[file]

_is_whole[file.path] if {
	some file in members.files("tn3270")
	file.complete
	not _has_damage(file.path)
}

_is_whole.profile if {
	hidden := [gap | some gap in input.stack.gaps; _may_hide(gap)]
	hidden == []
}

_may_hide(gap) if gap.reason == "include"

_may_hide(gap) if {
	gap.reason == "unknown-statement"
	not gap.statement
}

_may_hide(gap) if gap.statement == "TELNETGLOBALS"

_has_damage(file) if {
	some block in blocks("TELNETGLOBALS")
	block.file == file
	block.damaged
}

# Ports of TELNETPARMS blocks.
ports(block) := [block.settings[keyword] | some keyword in ["PORT", "TTLSPORT", "SECUREPORT"]; block.settings[keyword]]

# The port of one of these parameters; a local address or the name of an interface can limit it: 23,10.1.1.1.
port(block, keyword) := setting if {
	setting := block.settings[keyword]
	is_number(setting.value)
} else := object.union(setting, {"value": to_number(number), "limit": limit}) if {
	setting := block.settings[keyword]
	[number, limit] := split(setting.value, ",")
}

# All of these with a known number.
numbers(block) := [port(block, keyword) | some keyword in ["PORT", "TTLSPORT", "SECUREPORT"]]
