# METADATA
# title: Cipher lists
# description: The weak suites of a list, which suites are stronger, and where a weaker one is in front.
package ezlint.lib.tls_ciphers

import data.ezlint.lib.tls

# A finding for each place of a list with suites of a kind of weakness: "broken", "3des" or "static". The fix deletes them; if the list would be
# empty, the user must code a new one.
weak(kind) := [f |
	some at, found in _weak[kind]
	f := object.union(
		{"at": at, "args": {
			"suites": sort({name | some [_, name, _] in found}),
			"rules": sort({name | some [_, _, name] in found}),
		}},
		_deletion(kind, at, sort({code | some [code, _, _] in found})),
	)
]

_weak[kind][suite.at] contains [suite.code, suite.name, rule.name] if {
	some rule in tls.enabled
	some suite in tls.listed(rule)
	some kind in _kinds
	is_weak(suite, kind)
	_concerns(rule, kind)
}

_kinds := ["broken", "3des", "static"]

is_weak(suite, "broken") if {
	some weakness in suite.weaknesses
	weakness in {"no-encryption", "export", "rc2", "rc4", "des", "md5"}
}

is_weak(suite, "3des") if "3des" in suite.weaknesses

is_weak(suite, "static") if {
	"static-key-exchange" in suite.weaknesses
	not suite.strength == "broken"
	not "3des" in suite.weaknesses
}

_concerns(_, kind) if kind != "static"

_concerns(rule, "static") if tls.up_to_tls12(rule)

default _deletion(_, _, _) := {}

_deletion(kind, at, codes) := {"fix": [{"op": "delete-entries", "at": at, "entries": codes}]} if not _emptied[kind][at]

_emptied[kind] contains at if {
	some kind in _kinds
	some rule in tls.enabled
	every suite in rule.ciphers.suites {
		is_weak(suite, kind)
	}
	some at in {suite.at | some suite in rule.ciphers.suites}
}

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
_is_to_delete(suite) if is_weak(suite, "broken")

_is_to_delete(suite) if is_weak(suite, "3des")

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
