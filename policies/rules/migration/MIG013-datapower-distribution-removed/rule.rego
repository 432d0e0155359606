package ezlint.rules.migration.mig013

import data.ezlint.lib.stack

finding contains f if {
	some entry in input.stack.distributions
	words := _words(entry)
	count(words) > 0
	f := object.union(stack.removal("2.5"), {
		"at": min({place | some place in words}),
		"args": {"name": _name(entry), "words": sort(object.keys(words))},
	})
}

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
