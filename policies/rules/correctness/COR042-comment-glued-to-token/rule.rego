package ezlint.rules.correctness.cor042

finding contains f if {
	some problem in input.stack.problems
	problem.kind == "glued-comment"
	f := {
		"at": problem.at,
		"args": {"word": trim_suffix(problem.replacement, " ;")},
		"fix": [{"op": "replace", "at": problem.at, "text": problem.replacement}],
	}
}
