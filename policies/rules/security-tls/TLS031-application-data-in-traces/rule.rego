package ezlint.rules.security_tls.tls031

import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	some at, names in _clear
	f := {"at": at, "args": {"rules": sort(names)}, "fix": [tls.set(at, "Off")]}
}

# Currently without effect: another action overrides it, or no protecting rule uses it.
finding contains f if {
	some at, item in tls.object_at
	setting := item.settings.CtraceClearText
	stack.is_coded(setting)
	setting.value == "On"
	not _clear[setting.at]
	f := {"at": setting.at, "message": "waiting", "severity": "info", "args": {"object": tls.name_of(at)}, "fix": [tls.set(setting.at, "Off")]}
}

_clear[setting.at] contains rule.name if {
	some rule in tls.enabled
	setting := tls.coded(rule, "CtraceClearText")
	setting.value == "On"
}
