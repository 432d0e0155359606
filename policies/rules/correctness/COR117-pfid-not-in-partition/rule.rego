package ezlint.rules.correctness.cor117

import data.ezlint.lib.smc

finding contains f if {
	count(_functions) > 0
	some pfid in _coded
	not _functions[smc.full_pfid(pfid.value)]
	f := {"at": pfid.at, "args": {"pfid": pfid.value, "functions": sort(_functions)}}
}

_coded contains entry.id if some entry in input.stack.settings.GLOBALCONFIG.SMCR.PFID

_coded contains interface.settings.SMCR.PFID if some interface in input.stack.interfaces

_functions := {smc.full_pfid(function.pfid) | some function in input.environment.roce} if {
	every function in input.environment.roce {
		function.pfid
	}
}

# PFIDs are hexadecimal numbers: 18 and 0018 are the same.
