package ezlint.rules.availability.avl035

import data.ezlint.lib.peers
import data.ezlint.lib.stackwide

finding contains f if {
	own := input.stack.settings.GLOBALCONFIG.ADJUSTDVIPAMSS
	valued := [{"peer": peer, "value": peer.adjustDvipaMss} | some peer in peers.comparable]
	differing := peers.differing(own.value, valued)
	names := {one.value: [other.peer.name | some other in differing; other.value == one.value] | some one in differing}
	others := [sprintf("%s on %s", [value, concat(", ", sort(stacks))]) | some value, stacks in names]
	count(others) > 0
	f := object.union(_fix(own), {
		"at": stackwide.place("GLOBALCONFIG", own, input.stack.files[0]),
		"args": {"own": own.value, "others": sort(others)},
	})
}

# If this stack has AUTO, the others must change.
default _fix(_) := {}

_fix(own) := {"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "ADJUSTDVIPAMSS AUTO", "replaces": own}]} if {
	own.value != "AUTO"
}
