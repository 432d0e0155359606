package ezlint.rules.correctness.cor015

import data.ezlint.lib.distribution

finding contains f if {
	some entry in _entries
	entry.DISTMETHOD.value == "HOTSTANDBY"
	not _has_unknown_target(entry)
	[key, at, args] := _problem(entry)
	f := {"at": at, "message": key, "args": object.union(args, {"dvipa": distribution.subject(entry)})}
}

finding contains f if {
	some entry in _entries
	method := _method(entry)
	method != "HOTSTANDBY"
	words := array.concat(_options(entry), _marks(entry))
	count(words) > 0
	f := {
		"at": min([at | some [_, at] in words]),
		"message": "other",
		"args": {"words": sort({word | some [word, _] in words}), "method": method, "dvipa": distribution.subject(entry)},
	}
}

_entries := [entry |
	some entry in input.stack.distributions
	not entry.damaged
	not entry.DELETE
]

_method(entry) := entry.DISTMETHOD.value

_method(entry) := "BASEWLM" if not entry.DISTMETHOD

# The first problem of the targets: message, place, arguments.
_problem(entry) := ["all", entry.DESTIP.ALL.at, {}] if {
	entry.DESTIP.ALL.value == true
} else := ["twice", at, {"target": address}] if {
	targets := entry.DESTIP.target
	repeated := {[later.address.at, later.address.value] |
		some i, later in targets
		some j, earlier in targets
		j < i
		later.address.value == earlier.address.value
	}
	[at, address] := min(repeated)
} else := ["unnamed", entry.DESTIP.at, {}] if {
	count(_marked(entry, "PREFERRED")) + count(_marked(entry, "BACKUP")) == 0
} else := ["default", at, {"preferred": count(preferred), "backup": count(backup)}] if {
	preferred := _marked(entry, "PREFERRED")
	backup := _marked(entry, "BACKUP")
	not _is_right(preferred, backup)
	at := array.concat(array.slice(preferred, 1, 2), [entry.DESTIP.at])[0]
}

_is_right(preferred, backup) if {
	count(preferred) == 1
	count(backup) > 0
}

# Places of the targets with this mark.
_marked(entry, word) := [target[word].at | some target in entry.DESTIP.target; target[word]]

_has_unknown_target(entry) if {
	some target in entry.DESTIP.target
	target.damaged
}

_has_unknown_target(entry) if {
	some target in entry.DESTIP.target
	target.address.state
}

# Keywords of HOTSTANDBY, with their places.
_options(entry) := [[name, entry.DISTMETHOD[name].at] |
	some name in ["AUTOSWITCHBACK", "HEALTHSWITCH"]
	entry.DISTMETHOD[name].at
]

_marks(entry) := [[word, target[word].at] |
	some target in entry.DESTIP.target
	some word in ["PREFERRED", "BACKUP"]
	target[word].at
]
