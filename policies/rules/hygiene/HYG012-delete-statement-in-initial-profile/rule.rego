package ezlint.rules.hygiene.hyg012

finding contains f if {
	_starts_a_stack
	some written in _deletes
	f := {"at": written.at, "args": {"statement": written.statement}, "fix": [{"op": "delete", "at": written.at}]}
}

_deletes contains {"at": entry.at, "statement": "DELETE"} if some entry in input.stack.other.DELETE

_deletes contains {"at": entry.at, "statement": "INTERFACE DELETE"} if {
	some entry in input.stack.other.INTERFACE
	entry.DELETE
}

_deletes contains {"at": entry.at, "statement": "VIPADELETE"} if {
	some block in input.stack.other.VIPADYNAMIC
	some entry in block.VIPADELETE
}

_deletes contains {"at": entry.at, "statement": concat(" ", [keyword, "DELETE"])} if {
	some block in input.stack.other.VIPADYNAMIC
	some keyword in ["VIPARANGE", "VIPAROUTE"]
	some entry in block[keyword]
	entry.DELETE
}

_deletes contains {"at": entry.at, "statement": "VIPADISTRIBUTE DELETE"} if {
	some entry in input.stack.distributions
	entry.DELETE
}

# The combination that only an initial profile has: interfaces, their START, and the settings of the entire stack. A data set for VARY
# OBEYFILE contains the part that changes, and stops before it deletes.
_starts_a_stack if {
	count({"INTERFACE", "DEVICE"} & _written) > 0
	_written.START
	not _written.STOP
	count(_written & {"IPCONFIG", "TCPCONFIG", "UDPCONFIG", "GLOBALCONFIG", "AUTOLOG", "PORT", "BEGINROUTES", "SMFCONFIG", "SACONFIG", "HOME"}) > 2
	count([file | some file in input.stack.files; file.obeyfile == true]) == 0
}

_written contains written.statement if some written in input.stack.statements
