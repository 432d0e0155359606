# METADATA
# title: VIPADISTRIBUTE without DYNAMICXCF
# description: One finding for each IP version that is distributed without dynamic XCF.
# custom:
#   id: COR019
package ezlint.rules.correctness.cor019

import data.ezlint.lib.distribution

finding contains f if {
	some family, statement in {4: "IPCONFIG", 6: "IPCONFIG6"}
	xcf := input.stack.settings[statement].DYNAMICXCF
	xcf.value == false
	entries := [entry | some entry in distribution.to_stacks; distribution.family(entry) == family]
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
