package ezlint.rules.security_tls.tls021

import data.ezlint.lib.tls

_sources := {"TTLSGskOcspParms", "TTLSGskLdapParms", "TTLSGskHttpCdpParms"}

finding contains {"at": at, "args": {"rules": sort(names)}} if some at, names in _unchecked

_unchecked[rule.environment] contains rule.name if {
	some rule in tls.enabled
	not rule.damaged
	tls.validates_peer(rule)
	not _has_source(rule)
}

_has_source(rule) if {
	some type in _sources
	rule.parts[type]
}

_has_source(rule) if {
	gsk := tls.object_at[rule.parts.TTLSGskAdvancedParms]
	some type in _sources
	count(gsk.parts[type]) > 0
}

_has_source(rule) if {
	gsk := tls.object_at[rule.parts.TTLSGskAdvancedParms]
	count({type | some type in gsk.unknownParts} & _sources) > 0
}
