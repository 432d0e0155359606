package ezlint.rules.availability.avl051

import data.ezlint.lib.distribution
import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	some answer in input.connections.distributed
	answer.denied
	stacks := {one.stack | some one in distribution.distributors_of(answer)}
	count(stacks) > 0
	f := {"at": ipsec.policy_place, "args": {"port": answer.port, "address": answer.address, "stack": sort(stacks)}}
}
