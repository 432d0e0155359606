package ezlint.rules.correctness.cor060

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.stack

finding contains f if {
	stack.can_conclude("IPCONFIG")
	stack.can_conclude("IPCONFIG6")
	input.stack.settings.IPCONFIG.IPSECURITY.value == false
	input.stack.settings.IPCONFIG6.IPSECURITY.value == false
	rules := {rule.at | some rule in input.stack.policy.filters.rules}
	count(rules) > 0
	f := {
		"at": stack.statement_place("IPCONFIG"),
		"args": {"count": count(rules)},
		"related": [{"at": block.at, "message": "block"} | some block in defaults.blocks],
		"fix": [{"op": "set-parameter", "statement": "IPCONFIG", "text": "IPSECURITY"} | _has_default_filters],
	}
}

# Without them the stack denies every packet until the policy is installed, so the administrator must code them first.
_has_default_filters if count(array.concat(defaults.rules(4), defaults.rules(6))) > 0
