package ezlint.rules.migration.mig023

import data.ezlint.lib.stack
import data.ezlint.lib.tls

_names := {"suites": "cipher suites", "versions": "protocol versions"}

# Releases that changed a default.
_changes := {"2.2": ["versions"], "2.3": ["suites"], "3.2": ["versions", "suites"]}

finding contains f if {
	some at, found in _affected
	f := {
		"at": at,
		"args": {
			"what": concat(" and ", sort({_names[what] | some [what, _, _] in found})),
			"release": sort({release | some [_, release, _] in found}),
			"rules": sort({name | some [_, _, name] in found}),
		},
	}
}

_affected[rule.environment] contains [what, release, rule.name] if {
	some release, whats in _changes
	_crosses(release)
	some what in whats
	some rule in tls.enabled
	not rule.damaged
	_is_defaulted(what, rule)
}

_crosses(release) if {
	stack.release_at_least(release)
	_is_before(input.environment.upgradeFrom, release)
}

_is_before(from, release) if {
	[version, number] := split(from, ".")
	[limit, part] := split(release, ".")
	(to_number(version) * 100) + to_number(number) < (to_number(limit) * 100) + to_number(part)
}

_is_defaulted("suites", rule) if {
	rule.ciphers.state == "default"
	tls.value(rule, "SuiteBProfile") == "Off"
}

_is_defaulted("versions", rule) if {
	every version in tls.versions {
		not tls.coded(rule, version)
	}
}
