# METADATA
# title: No authenticated-encryption cipher suite is offered
# custom:
#   id: TLS009
package ezlint.rules.security_tls.tls009

import data.ezlint.lib.tls

finding contains f if {
	some [list, first, authentication], names in _found
	f := {
		"at": list,
		"args": {"rules": tls.list(names)},
		"fix": [{"op": "add-attribute", "before": first, "text": concat("\n", _suites(authentication))}],
	}
}

_found[[tls.list_of(rule), suite.at, _authentication(rule.ciphers.suites)]] contains rule.name if {
	some rule in tls.enabled
	tls.has_list(rule)
	tls.value(rule, "TLSv1.2") == "On"
	some usable in rule.ciphers.suites
	"TLSv1.2" in usable.versions
	every one in rule.ciphers.suites {
		not _is_aead(one)
	}
	suite := _first_old(rule.ciphers.suites)
}

_is_aead(suite) if {
	suite.aead
	"TLSv1.2" in suite.versions
}

# A list without any suite for TLS 1.2 is a matter of TLS012. New suites go behind those of TLS 1.3.
_first_old(suites) := [suite | some suite in suites; not "TLSv1.3" in suite.versions][0]

# The key of the certificate decides; the list tells which it is.
_authentication(suites) := "ECDSA" if {
	every suite in suites {
		suite.authentication == "ECDSA"
	}
} else := "RSA"

_suites(authentication) := [sprintf("V3CipherSuites TLS_ECDHE_%s_WITH_AES_%s", [authentication, rest]) |
	some rest in ["256_GCM_SHA384", "128_GCM_SHA256"]
]
