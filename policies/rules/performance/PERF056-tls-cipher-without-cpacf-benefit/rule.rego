package ezlint.rules.performance.perf056

import data.ezlint.lib.cpc
import data.ezlint.lib.tls
import data.ezlint.lib.tls_ciphers

finding contains f if {
	some [at, case, suite, order], names in _found
	f := {
		"at": at,
		"message": case,
		"args": {"suite": suite, "rules": sort(names)},
		"fix": [{"op": "order-entries", "entries": order}],
	}
}

_found[[suite.at, case, suite.name, _order(rule.ciphers.suites)]] contains rule.name if {
	cpc.current >= 14
	some rule in tls.enabled
	tls.has_list(rule)
	[case, suite] := _misplaced(rule)
}

_misplaced(rule) := ["software", suite] if {
	suite := _before_aes(rule.ciphers.suites)[0]
} else := ["default", suite] if {
	tls.value(rule, "TLSv1.2") == "On"
	not _is_reported(rule)
	suite := [one | some one in rule.ciphers.suites; "TLSv1.2" in one.versions][0]
	not _is_gcm(suite)
	some other in rule.ciphers.suites
	"TLSv1.2" in other.versions
	_is_gcm(other)
}

_is_reported(rule) if {
	tls.is_server(rule)
	tls_ciphers.misplaced(rule.ciphers.suites)
}

# Suites before the first AES suite for which CPACF has no function.
_before_aes(suites) := [suite |
	first := min([i | some i, one in suites; startswith(one.encryption, "AES")])
	some i, suite in suites
	i < first
	_is_software(suite)
]

_is_software(suite) if regex.match(`^(RC2|RC4|ChaCha20)(-|$)`, suite.encryption)

_is_gcm(suite) if regex.match(`^AES-.*GCM$`, suite.encryption)

# AES-GCM first, suites in software last.
_order(suites) := [{"at": suites[i].at, "code": suites[i].code} |
	some [_, i] in sort([[_rank(suite), i] | some i, suite in suites])
]

_rank(suite) := 2 if {
	_is_software(suite)
} else := 0 if {
	_is_gcm(suite)
} else := 1
