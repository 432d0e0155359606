package ezlint.rules.hygiene.hyg003_test

import data.ezlint.rules.hygiene.hyg003 as rule

world(statements) := {"stack": {"statements": statements}}

test_twice if {
	rule.finding == {{
		"at": 7,
		"args": {"statement": "TCPCONFIG", "count": 3},
		"related": [{"at": 1, "message": "first", "args": {"statement": "TCPCONFIG"}}],
	}} with input as world([{"statement": "TCPCONFIG", "at": 1}, {"statement": "PORT", "at": 5}, {"statement": "TCPCONFIG", "at": 9}, {"statement": "TCPCONFIG", "at": 7}])
}

test_silent if {
	rule.finding == set() with input as world([{"statement": "TCPCONFIG", "at": 1}, {"statement": "UDPCONFIG", "at": 5}])
	rule.finding == set() with input as world([{"statement": "PORT", "at": 1}, {"statement": "PORT", "at": 5}])

	# Layers in members of their own
	rule.finding == set() with input as world([{"statement": "TCPCONFIG", "at": 1}, {"statement": "TCPCONFIG", "at": 5, "file": 1}])
}

test_unknown_is_silent if {
	rule.finding == set() with input as {"stack": {}}
}
