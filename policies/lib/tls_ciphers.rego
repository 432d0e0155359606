# METADATA
# title: Order of cipher lists
# description: Which suites of a list are stronger, and where a weaker one is in front.
package ezlint.lib.tls_ciphers

# A weaker suite and a later ephemeral authenticated one. The certificate of the server decides which suites it can use, so only those for
# keys of one type are compared; TLS 1.3 is not compared at all.
misplaced(suites) := [suites[pairs[0][0]], suites[pairs[0][1]]] if {
	pairs := sort({pair |
		some key in {_key(suite) | some suite in suites}
		pair := _misplaced(suites, key)
	})
	count(pairs) > 0
}

_misplaced(suites, key) := [weaker[0], [i | some i in best; i > weaker[0]][0]] if {
	own := [i |
		some i, suite in suites
		_key(suite) == key
		not "TLSv1.3" in suite.versions
		not _is_to_delete(suite)
	]
	best := [i | some i in own; _is_best(suites[i])]
	weaker := [i | some i in own; not _is_best(suites[i])]
	count(best) > 0
	count(weaker) > 0
	weaker[0] < best[count(best) - 1]
}

_key(suite) := object.get(suite, "authentication", "RSA")

# TLS006 and TLS007 recommend deleting these, so their position in the list is not reported separately.
_is_to_delete(suite) if {
	some weakness in suite.weaknesses
	weakness in {"3des", "no-encryption", "export", "rc2", "rc4", "des", "md5"}
}

_is_best(suite) if {
	suite.forwardSecrecy
	suite.aead
}

# Places and codes in the order of strength; equal ones keep their order.
ordered(suites) := [{"at": suites[i].at, "code": suites[i].code} |
	some [_, i] in sort([[rank(suite), i] | some i, suite in suites])
]

# 0 is the strongest.
rank(suite) := 0 if {
	"TLSv1.3" in suite.versions
} else := 1 if {
	suite.aead
	suite.keyExchange == "ECDHE"
} else := 2 if {
	suite.aead
	suite.forwardSecrecy
} else := 3 if {
	suite.forwardSecrecy
	not suite.strength == "broken"
} else := 5 if {
	suite.strength == "broken"
} else := 4
