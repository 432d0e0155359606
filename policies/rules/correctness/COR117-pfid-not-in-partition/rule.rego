package ezlint.rules.correctness.cor117

finding contains f if {
	count(_functions) > 0
	some pfid in _coded
	not _functions[_normal(pfid.value)]
	f := {"at": pfid.at, "args": {"pfid": pfid.value, "functions": sort(_functions)}}
}

_coded contains entry.id if some entry in input.stack.settings.GLOBALCONFIG.SMCR.PFID

_coded contains interface.settings.SMCR.PFID if some interface in input.stack.interfaces

_functions := {_normal(function.pfid) | some function in input.environment.roce} if {
	every function in input.environment.roce {
		function.pfid
	}
}

# PFIDs are hexadecimal numbers: 18 and 0018 are the same.
_normal(pfid) := upper(substring(concat("", ["0000", pfid]), count(pfid), 4))
