package ezlint.rules.correctness.cor036

finding contains f if {
	some problem in _problems
	f := {
		"at": problem.at,
		"args": {"message": problem.message},
		"severity": _severity[problem.bounds],
		"replaces": [problem.at],
	}
}

# The actual range may be wider than unconfirmed bounds.
_severity := {"confirmed": "error", "unconfirmed": "hint"}

_problems contains problem if some problem in input.stack.problems

_problems contains problem if some problem in input.stack.policy.problems

_problems contains problem if {
	some files in input.stack.members
	some file in files
	some problem in file.problems
}
