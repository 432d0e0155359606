package ezlint.rules.migration.mig013

import data.ezlint.lib.stack

finding contains f if {
	some entry in input.stack.distributions

	# The stack ignores a statement with a syntax error, which is reported.
	not entry.damaged
	words := _words(entry)
	count(words) > 0
	f := object.union(stack.removal("2.5"), {
		"at": min({place | some place in words}),
		"args": {"name": _name(entry), "words": sort(object.keys(words))},
		"replaces": _needless(entry),
		"hides": [entry.at | stack.release_at_least("2.5")],
	})
}

# What else is wrong in a statement that the release rejects: its remedy is to delete the statement.
_needless(entry) := [problem.at |
	stack.release_at_least("2.5")
	some problem in input.stack.problems
	problem.within == entry.at
	problem.kind in {"check", "dependency"}
]

# The removed keywords with their places.
_words(entry) := {word: place |
	some word, place in object.union(
		{name: entry[name].at | some name in ["CONTROLPORT", "GRE", "ENCAP"]; entry[name]},
		{"TARGCONTROLLED": entry.DISTMETHOD.at | entry.DISTMETHOD.value == "TARGCONTROLLED"},
	)
}

default _name(_) := "the dynamic VIPA"

_name(entry) := value if {
	value := entry.address.value
} else := entry.interface.value
