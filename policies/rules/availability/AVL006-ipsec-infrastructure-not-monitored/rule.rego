package ezlint.rules.availability.avl006

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.dvipa_tunnels as tunnels
import data.ezlint.lib.filters
import data.ezlint.lib.stack
import data.ezlint.lib.sysplex_monitor as sysplex

finding contains f if {
	stack.release_at_least("2.5")
	defaults.blocks[0].DVIPSEC.value == true
	sysplex.monitor.DELAYJOINIPSEC.value == false
	first := tunnels.first
	f := {
		"at": sysplex.place("DELAYJOINIPSEC", first.dvipa.at),
		"args": {"address": first.dvipa.address, "rule": filters.title(first.filter)},
		"related": [{"at": filters.place(first.filter), "message": "filter"}],
		"fix": sysplex.code("DELAYJOINIPSEC", "DELAYJOINIPSEC"),
	}
}
