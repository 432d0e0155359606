package ezlint.rules.availability.avl037

import data.ezlint.lib.osa
import data.ezlint.lib.stack

# Once for each adapter, at its first interface.
finding contains f if {
	limit := stack.parameter("AVL037", "max_neth")
	some pchid, functions in _functions
	count(functions) > limit
	interfaces := [interface | some interface in _osh; upper(osa.facts(interface).pchid) == pchid]
	count(interfaces) > 0
	f := {
		"at": interfaces[0].at,
		"args": {"name": interfaces[0].name, "count": count(functions), "pchid": pchid, "limit": limit},
	}
}

_functions[upper(function.pchid)] contains upper(function.pfid) if {
	some function in input.environment.roce
	function.type == "NETH"
}

_osh := [interface | some interface in input.stack.interfaces; _is_osh(interface)]

_is_osh(interface) if interface.class == "networkExpress"

_is_osh(interface) if {
	interface.class == "osa"
	osa.facts(interface).chpidType == "OSH"
}
