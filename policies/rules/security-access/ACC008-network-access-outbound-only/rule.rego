package ezlint.rules.security_access.acc008

import data.ezlint.lib.access

finding contains f if {
	access.nothing_hidden("NETACCESS")
	blocks := input.stack.other.NETACCESS
	block := blocks[count(blocks) - 1]
	not block.damaged
	not block.INBOUND
	places := [entry.at | some entry in _items(block)]
	count(places) > 0
	f := {"at": block.at, "fix": [{"op": "insert", "before": min(places), "text": "INBOUND"}]}
}

finding contains f if {
	access.nothing_hidden("NETACCESS")
	blocks := input.stack.other.NETACCESS
	inbound := blocks[count(blocks) - 1].INBOUND
	inbound.value == false
	f := {"at": inbound.at, "message": "coded", "fix": [{"op": "replace", "at": inbound.at, "text": "INBOUND"}]}
}

# INBOUND precedes everything else. A block without entries turns the control off.
_items(block) := array.concat(object.get(block, "entry", []), [block[name] | some name in ["OUTBOUND", "CACHE", "DEFAULT", "DEFAULTHOME"]]) if {
	_has_zones(block)
}

_has_zones(block) if block.entry

_has_zones(block) if block.DEFAULT
