# METADATA
# title: Order of cipher lists
# description: Which suites of a list are stronger, and where a weaker one stands in front.
package ezlint.lib.tls_ciphers

# A weaker suite and the ephemeral authenticated one behind it; TLS 1.3 is not compared.
misplaced(suites) := [first, better] if {
	old := [suite | some suite in suites; not "TLSv1.3" in suite.versions]
	best := [i | some i, suite in old; _is_best(suite)]
	weaker := [i | some i, suite in old; not _is_best(suite)]
	count(best) > 0
	count(weaker) > 0
	weaker[0] < best[count(best) - 1]
	first := old[weaker[0]]
	better := [old[i] | some i in best; i > weaker[0]][0]
}

_is_best(suite) if {
	suite.forwardSecrecy
	suite.aead
}

# Places and codes in the order of strength; equals stay as they are.
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
