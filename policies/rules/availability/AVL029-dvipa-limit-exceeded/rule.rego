package ezlint.rules.availability.avl029

import data.ezlint.lib.local_addresses
import data.ezlint.lib.stack

# The first place of each address.
finding contains f if {
	places := sort([min(at) | some at in _addresses])
	count(places) > 1024
	f := {
		"at": places[1024],
		"args": {"count": count(places), "limit": 1024},
	}
}

finding contains f if {
	places := sort({entry.at |
		some entry in local_addresses.viparanges
	})
	count(places) > _range_limit
	f := {
		"at": places[_range_limit],
		"message": "ranges",
		"args": {"count": count(places), "limit": _range_limit, "release": input.release},
	}
}

_addresses[dvipa.address] contains dvipa.at if some dvipa in input.stack.dvipas

default _range_limit := 1024

_range_limit := 4096 if {
	stack.release_at_least("2.3")
}
