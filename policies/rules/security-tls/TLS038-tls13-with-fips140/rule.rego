package ezlint.rules.security_tls.tls038

import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	stack.parameter("TLS038", "tls13_in_fips") == false
	some [at, fips, value], names in _both
	f := {
		"at": at,
		"args": {"value": value, "rules": sort(names)},
		"related": [{"at": fips, "message": "group"}],
		"fix": array.concat([tls.set(at, "Off")], _deletions(at)),
	}
}

# The suites that no version can use any more.
_deletions(at) := [{"op": "delete-entries", "at": place, "entries": sort(codes)} | some place, codes in _idle[at]]

_idle[version.at][suite.at] contains suite.code if {
	some rule in tls.enabled
	version := tls.coded(rule, "TLSv1.3")
	tls.has_list(rule)
	not _shared[[version.at, tls.list_of(rule)]]
	some suite in rule.ciphers.suites
	suite.versions == ["TLSv1.3"]
	some other in rule.ciphers.suites
	other.versions != suite.versions
}

# Lists that rules with another setting of the version also use.
_shared contains [version.at, tls.list_of(rule)] if {
	some rule in tls.enabled
	version := tls.coded(rule, "TLSv1.3")
	some other in tls.enabled
	tls.list_of(other) == tls.list_of(rule)
	not other.settings["TLSv1.3"].at == version.at
}

_both[[version.at, fips.at, fips.value]] contains rule.name if {
	some rule in tls.enabled
	tls.fips_on(rule)
	fips := tls.coded(rule, "FIPS140")
	version := tls.coded(rule, "TLSv1.3")
	version.value == "On"
}
