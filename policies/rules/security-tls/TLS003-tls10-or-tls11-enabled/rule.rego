package ezlint.rules.security_tls.tls003

import data.ezlint.lib.stack
import data.ezlint.lib.tls

_old := ["TLSv1", "TLSv1.1"]

finding contains f if {
	some [at, version], found in _coded
	f := {
		"at": at,
		"args": {"versions": version, "rules": _names(found), "off": sprintf("%s Off", [version])},
		"severity": _severity(found),
		"fix": [tls.set(at, "Off")],
	}
}

finding contains f if {
	some at, found in _defaulted
	versions := [version | some version in _old; some one in found; one.version == version]
	lines := [sprintf("%s Off", [version]) | some version in _unique(versions)]
	f := {
		"at": at,
		"message": "defaulted",
		"args": {"versions": concat(" and ", _unique(versions)), "rules": _names(found), "off": concat(" and ", lines)},
		"severity": _default_severity(found),
		"fix": [tls.add(at, tls.advanced, lines)],
	}
}

_coded[[setting.at, version]] contains {"name": rule.name, "client": _is_client(rule)} if {
	some rule in tls.enabled
	some version in _old
	setting := tls.coded(rule, version)
	setting.value == "On"
	not _has_no_newer_version(rule)
}

_defaulted[tls.advanced_home(rule)] contains {"name": rule.name, "client": _is_client(rule), "version": version} if {
	some rule in tls.enabled
	count(tls.versions_on(rule) & {"TLSv1.2", "TLSv1.3"}) > 0
	some version in _old
	tls.defaulted(rule, version)
	tls.value(rule, version) == "On"
}

# TLS004 reports it.
_has_no_newer_version(rule) if {
	tls.is_off(rule, "TLSv1.2")
	tls.is_off(rule, "TLSv1.3")
}

_unique(versions) := [version | some version in _old; version in versions]

_names(found) := sort({one.name | some one in found})

_is_client(rule) if {
	tls.is_client(rule)
} else := false

# One server is sufficient.
_severity(found) := "error" if {
	some one in found
	one.client == false
} else := "warning"

# According to the documentation, the default is conditional in V2R4 and later.
_default_severity(found) := _severity(found) if {
	not stack.release_at_least("2.4")
} else := "warning"
