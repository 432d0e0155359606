# METADATA
# title: Sequence numbers in the profile
# description: Files of the profile in whose records the parser saw sequence numbers or marks of changes.
# custom:
#   id: COR041
package ezlint.rules.correctness.cor041

finding contains f if {
	some problem in input.stack.problems
	problem.kind == "sequence-numbers"
	f := object.union(
		{"at": problem.at, "args": {}, "fix": [{"op": "delete-sequence-numbers", "at": problem.at}]},
		_case(problem),
	)
}

# Only marks have a text.
_case(problem) := {"message": "marks", "args": {"mark": problem.text}} if {
	problem.text
} else := {}
