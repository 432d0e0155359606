package ezlint.rules.security_access.acc007

import data.ezlint.lib.access

finding contains f if {
	not _last.DEFAULT
	count(_covered) == 0
	f := {"at": _last.at, "args": {"networks": _networks}}
}

finding contains f if {
	not _last.DEFAULT
	count(_covered) == 1
	some everything, family in _everything
	not _covered[everything]
	some text in _covered
	f := {"at": _last.at, "message": "family", "args": {"networks": text, "covered": _everything[text], "family": family}}
}

_everything := {"0.0.0.0/0": "IPv4", "::/0": "IPv6"}

# A later block replaces the earlier one; one without entries turns the control off. Undefined if a network is unknown.
_last := block if {
	access.nothing_hidden("NETACCESS")
	blocks := input.stack.other.NETACCESS
	block := blocks[count(blocks) - 1]
	not block.damaged
	count(block.entry) > 0
	every entry in block.entry {
		_text(entry)
	}
}

_covered contains text if {
	some entry in _last.entry
	text := _text(entry)
	_everything[text]
}

_networks := _texts if {
	count(_texts) <= 3
} else := sprintf("%s and %d other networks", [_texts[0], count(_texts) - 1])

# Sorted, because the order of the entries has no effect.
_texts := sort([_text(entry) | some entry in _last.entry])

_text(entry) := sprintf("%s/0", [entry.network.value]) if {
	entry.mask.value == "0.0.0.0"
} else := sprintf("%s %s", [entry.network.value, entry.mask.value]) if {
	entry.mask
} else := entry.network.value
