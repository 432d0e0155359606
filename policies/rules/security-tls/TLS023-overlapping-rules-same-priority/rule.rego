# METADATA
# title: Two AT-TLS rules with equal priority match the same connections
# custom:
#   id: TLS023
package ezlint.rules.security_tls.tls023

import data.ezlint.lib.tls

finding contains f if {
	some at, others in _ties
	f := {
		"at": at,
		"args": {
			"rule": tls.rule_at[at].name,
			"others": tls.list({tls.rule_at[other].name | some other in others}),
			"priority": tls.rule_at[at].priority,
		},
		"related": [{"at": other, "message": "other", "args": {"rule": tls.rule_at[other].name}} | some other in sort(others)],
	}
}

# A rule that turns AT-TLS off before another one is reported by TLS022.
_ties[relation.second] contains relation.first if {
	some relation in input.stack.policy.tls.relations
	relation.samePriority
	relation.sameEffect == false
	tls.rule_at[relation.first].enabled == true
}
