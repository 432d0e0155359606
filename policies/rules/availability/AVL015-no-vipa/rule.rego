package ezlint.rules.availability.avl015

import data.ezlint.lib.external
import data.ezlint.lib.lans
import data.ezlint.lib.local_addresses
import data.ezlint.lib.stack

finding contains f if {
	external.all_known
	not local_addresses.has_hidden_interface
	stack.can_conclude("VIPADYNAMIC")
	not input.stack.other.VIPADYNAMIC
	count([interface | some interface in input.stack.interfaces; interface.class == "virtual"]) == 0
	most := max([count({interface.name | some interface in external.of_family(family)}) |
		some family in [4, 6]
		not lans.all_have_takeover(family)
	])
	most > 1
	f := {
		"at": min({interface.at | some interface in external.interfaces}),
		"args": {"count": most, "interfaces": sort({interface.name | some interface in external.interfaces})},
	}
}
