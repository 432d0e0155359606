# METADATA
# title: Sequence numbers in the profile
# description: Files of the profile in whose records the parser saw sequence numbers.
# custom:
#   id: COR041
package ezlint.rules.correctness.cor041

finding contains f if {
	some problem in input.stack.problems
	problem.kind == "sequence-numbers"
	f := {"at": problem.at, "args": {}, "fix": [{"op": "delete-sequence-numbers", "at": problem.at}]}
}
