package ezlint.rules.correctness.cor041

finding contains f if {
	some problem in input.stack.problems
	problem.kind == "sequence-numbers"
	f := object.union(
		{"at": problem.at, "fix": [{"op": "delete-sequence-numbers", "at": problem.at}]},
		_case(problem),
	)
}

# Only marks have a text.
_case(problem) := {"message": "marks", "args": {"mark": problem.text}} if {
	problem.text
} else := {}
