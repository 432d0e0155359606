package ezlint.rules.hygiene.hyg010

import data.ezlint.lib.peers
import data.ezlint.lib.stack

finding contains f if {
	found := [other | some other in peers.others; _is_copy(other)]
	count(found) > 0
	peers.reports(found)
	pairs := found[0].profile.pairs
	f := {
		"at": input.stack.files[0].at,
		"args": {
			"stacks": sort([other.name | some other in found]),
			"count": count(pairs),
			"words": found[0].profile.words,
			"examples": array.slice([concat(" / ", [pair.own, pair.other]) | some pair in pairs], 0, 3),
		},
	}
}

_is_copy(other) if {
	differing := count(other.profile.pairs)
	differing > 0
	differing * 100 < other.profile.words * stack.parameter("HYG010", "max_percent")
	names := _names(other)
	count([pair | some pair in other.profile.pairs; not _is_specific(pair, names)]) == 0
}

_is_specific(pair, _) if {
	_is_address(pair.own)
	_is_address(pair.other)
}

_is_specific(pair, _) if pair.before == "PORTNAME"

# The words are equal except for the names of the systems or stacks, or for the endings in which these differ.
_is_specific(pair, names) if {
	some [own, other] in names
	contains(pair.own, own)
	replace(pair.own, own, other) == pair.other
}

_is_specific(pair, names) if {
	[rest, rest_of_other] := _from_difference([pair.own, pair.other])
	some name in names
	[own, other] := _from_difference(name)
	startswith(rest, own)
	concat("", [other, substring(rest, count(own), -1)]) == rest_of_other
}

# Two texts of equal length, from the first different character on.
_from_difference([own, other]) := [substring(own, first, -1), substring(other, first, -1)] if {
	count(own) == count(other)
	different := [i | some i in numbers.range(0, count(own) - 1); substring(own, i, 1) != substring(other, i, 1)]
	first := different[0]
}

_is_address(word) if regex.match(`^\d+(\.\d+){3}(/\d+)?$`, word)

_is_address(word) if regex.match(`^[0-9A-F]*:[0-9A-F:.]*(/\d+)?$`, word)

# Names of both sides, of the stacks and of the systems.
_names(other) := {[upper(input.stack.name), upper(other.name)]} | {[upper(own), upper(other.system)] | own := input.environment.systemName}
