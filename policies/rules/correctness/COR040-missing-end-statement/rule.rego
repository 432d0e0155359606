package ezlint.rules.correctness.cor040

finding contains f if {
	some problem in input.stack.problems
	problem.kind == "missing-end"
	names := split(problem.path, "/")
	f := {
		"at": problem.at,
		"args": {"block": names[count(names) - 1], "end": problem.text},
		"fix": [{"op": "close-block", "opens": problem.at, "to": problem.parameter, "text": problem.text} | problem.parameter],
	}
}
