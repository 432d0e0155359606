package ezlint.rules.security_ipsec.ips018

import data.ezlint.lib.filters

finding contains f if {
	some at, own in filters.of_rule
	count([filter | some filter in own; not filter.coveredBy]) == 0
	covers := {place | some filter in own; some place in filter.coveredBy} - {at}
	count(covers) > 0
	count(covers & filters.excused) == 0
	first := own[0]
	others := [filters.of_rule[place][0] | some place in sort(covers)]
	f := {
		"at": filters.place(first),
		"message": _message({filter.action | some filter in own}, {filter.action | some place in covers; some filter in filters.of_rule[place]}),
		"args": {
			"item": filters.title(first),
			"action": filters.word(first),
			"others": [other.name | some other in others],
			"other_action": sort({filters.word(other) | some other in others}),
		},
		"related": [{"at": filters.place(other), "message": "earlier"} | some other in others],
	}
}

_message(own, others) := "same" if {
	own == others
	count(own) == 1
} else := "default"
