package ezlint.rules.security_tls.tls004

import data.ezlint.lib.stack
import data.ezlint.lib.tls

_modern := {"TLSv1.2": "default_tlsv12", "TLSv1.3": "default_tlsv13"}

finding contains f if {
	some at, names in _off_by_line
	f := {
		"at": at,
		"message": "coded",
		"args": {"rules": sort(names)},
		"fix": array.flatten([tls.set(at, "On"), _coded_off(names), [tls.add(home, tls.advanced, _old_lines[home]) |
			some home in sort(object.keys(_old_lines))
			home in {tls.advanced_home(rule) | some rule in _without; rule.name in names}
		]]),
	}
}

finding contains f if {
	some at, names in _off_by_default
	f := {
		"at": at,
		"args": {"rules": sort(names)},
		"fix": array.concat(_coded_off(names), [tls.add(at, tls.advanced, array.concat(object.get(_old_lines, at, []), ["TLSv1.2 On"]))]),
	}
}

# Older versions that would stay on by default in addition to TLS 1.2, if they can be turned off.
_old_lines[home] := sort({sprintf("%s Off", [version]) | some [place, version] in _old; place == home}) if some [home, _] in _old

# Older versions that are coded On: TLS003 reports them in addition to a newer version.
_coded_off(names) := [tls.set(at, "Off") |
	some at in sort({setting.at |
		some rule in _without
		rule.name in names
		some version in _old_versions
		setting := tls.coded(rule, version)
		setting.value == "On"
	})
]

_old_versions := ["TLSv1", "TLSv1.1"]

_old contains [tls.advanced_home(rule), version] if {
	some rule in _without
	some version in _old_versions
	tls.defaulted(rule, version)
	not tls.is_off(rule, version)
}

_off_by_line[setting.at] contains rule.name if {
	some rule in _without
	setting := tls.coded(rule, "TLSv1.2")
}

_off_by_default[tls.advanced_home(rule)] contains rule.name if {
	some rule in _without
	not tls.coded(rule, "TLSv1.2")
}

_without := [rule |
	some rule in tls.enabled
	every version, parameter in _modern {
		_is_off(rule, version, parameter)
	}
]

_is_off(rule, version, _) if tls.coded(rule, version).value == "Off"

_is_off(rule, version, parameter) if {
	tls.defaulted(rule, version)
	tls.is_off(rule, version)
	stack.parameter("TLS004", parameter) == "Off"
}

# It cannot be coded before the release that introduced it.
_is_off(rule, version, _) if {
	not rule.settings[version]
	not rule.damaged
	tls.is_off(rule, version)
}
