package ezlint.rules.correctness.cor019

import data.ezlint.lib.distribution

finding contains f if {
	some family, statement in {4: "IPCONFIG", 6: "IPCONFIG6"}
	xcf := input.stack.settings[statement].DYNAMICXCF
	xcf.value == false
	entries := [entry | some entry in distribution.to_stacks; distribution.family(entry) == family; _is_meant(entry)]
	count(entries) > 0
	f := {
		"at": entries[0].at,
		"args": {
			"family": family,
			"statement": statement,
			"dvipa": distribution.subject(entries[0]),
			"count": count(entries),
		},
	}
}

# A name that does not belong to a dynamic VIPA is usually a misspelled address; COR018 reports it.
_is_meant(entry) if distribution.family(entry) == 4

_is_meant(entry) if _dvipas[distribution.subject(entry)]

_dvipas contains dvipa.name if some dvipa in input.stack.dvipas
