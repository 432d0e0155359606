package ezlint.rules.hygiene.hyg003

finding contains f if {
	some key, found in _places
	count(found) > 1

	# sort compares each item with all others: thousands of places would take minutes.
	first := min(found)
	statement := key[0]
	f := {
		"at": min(found - {first}),
		"args": {"statement": statement, "count": count(found)},
		"related": [{"at": first, "message": "first", "args": {"statement": statement}}],
	}
}

_places[[written.statement, object.get(written, "file", 0)]] contains written.at if {
	some written in input.stack.statements
	written.statement in {"TCPCONFIG", "UDPCONFIG", "IPCONFIG", "IPCONFIG6", "GLOBALCONFIG", "SMFCONFIG", "NETMONITOR"}
}
