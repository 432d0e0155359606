package ezlint.rules.security_tls.tls009

import data.ezlint.lib.tls

finding contains f if {
	some [list, first, authentication], names in _found
	f := {
		"at": list,
		"args": {"rules": sort(names)},
		"fix": [{"op": "add-attribute", "before": first, "text": concat("\n", _suites(authentication))}],
	}
}

_found[[tls.list_of(rule), suite.at, _authentication(rule.ciphers.suites)]] contains rule.name if {
	some rule in tls.enabled
	tls.has_list(rule)
	tls.value(rule, "TLSv1.2") == "On"
	every one in rule.ciphers.suites {
		not _is_aead(one)
	}
	_has_suite(rule.ciphers.suites)
	suite := _first_old(rule.ciphers.suites)
}

_is_aead(suite) if {
	suite.aead
	"TLSv1.2" in suite.versions
}

# New suites are added after those of TLS 1.3.
_first_old(suites) := [suite | some suite in suites; not "TLSv1.3" in suite.versions][0]

# TLS012 reports a list without any suite for the version.
_has_suite(suites) if {
	some suite in suites
	"TLSv1.2" in suite.versions
}

# The key type of the certificate decides; the list shows the key type.
_authentication(suites) := "ECDSA" if {
	every suite in suites {
		suite.authentication == "ECDSA"
	}
} else := "RSA"

_suites(authentication) := [sprintf("V3CipherSuites TLS_ECDHE_%s_WITH_AES_%s", [authentication, rest]) |
	some rest in ["256_GCM_SHA384", "128_GCM_SHA256"]
]
