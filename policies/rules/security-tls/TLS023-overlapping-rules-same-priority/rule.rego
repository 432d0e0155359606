package ezlint.rules.security_tls.tls023

import data.ezlint.lib.tls

finding contains f if {
	some at, others in _ties
	f := {
		"at": at,
		"args": {
			"rule": tls.rule_at[at].name,
			"others": sort({tls.rule_at[other].name | some other in others}),
			"priority": tls.rule_at[at].priority,
		},
		"related": [{"at": other, "message": "other", "args": {"rule": tls.rule_at[other].name}} | some other in sort(others)],
	}
}

# Reported at the rule that is later in the text. TLS022 reports a rule that turns AT-TLS off before another rule, or only because of its name after it.
_ties[max([relation.first, relation.second])] contains min([relation.first, relation.second]) if {
	some relation in input.stack.policy.tls.relations
	relation.samePriority
	relation.sameEffect == false
	tls.rule_at[relation.first].enabled == true
	not _depends_on_name(relation)
	not _is_theoretical(tls.rule_at[relation.first], tls.rule_at[relation.second])
	not _is_theoretical(tls.rule_at[relation.second], tls.rule_at[relation.first])
}

_depends_on_name(relation) if {
	relation.kind in {"overlaps", "equal"}
	not relation.timed
	tls.rule_at[relation.second].enabled == false
}

# One listens on a local port, the other connects to a port of its partner: no connection does both.
_is_theoretical(listening, connecting) if {
	tls.is_inbound(listening)
	tls.is_outbound(connecting)
	listening.remotePorts == "any"
	connecting.localPorts == "any"
	count(connecting.remotePorts.ranges) > 0
	every range in listening.localPorts.ranges {
		range[1] - range[0] <= 1000
	}
}
