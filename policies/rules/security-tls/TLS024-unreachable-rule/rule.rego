package ezlint.rules.security_tls.tls024

import data.ezlint.lib.tls

finding contains f if {
	some others, places in _shadowed
	some at in places
	f := object.union(_wording(at, places, others), {"at": at, "related": _related(others)})
}

# The message of several rules names none of them: equal messages are one finding with its places.
_wording(at, places, others) := {"args": _args(at, others)} if {
	count(places) == 1
} else := {"message": "rules", "args": {"others": _names(others)}}

# By the rules that shadow them.
_shadowed[others] contains at if some at, others in _covered_by_one

finding contains f if {
	some rule in tls.rules
	others := {other | some other in rule.coveredBy}
	count(others) > 1
	not _covered_by_one[rule.at]
	every other in others {
		tls.rule_at[other].priority > rule.priority
		not _is_exempted(other, rule.at)
	}
	f := {"at": rule.at, "message": "several", "args": _args(rule.at, others), "related": _related(others)}
}

_covered_by_one[relation.second] contains relation.first if {
	some relation in input.stack.policy.tls.relations
	relation.kind in {"covers", "equal"}
	not relation.samePriority
	not relation.timed
	not _is_exempted(relation.first, relation.second)
}

# TLS022 reports it.
_is_exempted(first, second) if {
	tls.rule_at[first].enabled == false
	tls.rule_at[second].enabled == true
}

_args(at, others) := {"rule": tls.rule_at[at].name, "others": _names(others)}

_names(others) := sort({tls.rule_at[other].name | some other in others})

_related(others) := [{"at": other, "message": "other", "args": {"rule": found.name, "priority": found.priority}} |
	some other in sort(others)
	found := tls.rule_at[other]
]
