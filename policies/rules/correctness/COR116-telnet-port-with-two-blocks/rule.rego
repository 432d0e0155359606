package ezlint.rules.correctness.cor116

import data.ezlint.lib.telnet

finding contains f if {
	some ports in _blocks
	first := min(object.keys(ports))
	some at, port in ports
	at != first
	f := {
		"at": at,
		"args": {"port": port},
		"related": [{"at": first, "message": "other", "args": {"port": port}}],
	}
}

# The ports as coded, by place: those of one file with the same number and qualifier.
_blocks[[block.file, port.value, limit]][port.at] := text if {
	some block in telnet.blocks("TELNETPARMS")
	not block.damaged
	some port in telnet.numbers(block)
	limit := upper(object.get(port, "limit", ""))
	text := trim_suffix(sprintf("%d,%s", [port.value, limit]), ",")
}
