package ezlint.rules.security_tls.tls030

import data.ezlint.lib.tls

finding contains f if {
	some [at, profile], found in _ignored
	f := {
		"at": at,
		"args": {"profile": profile, "rules": sort({name | some [name, _] in found})},
		"related": [{"at": list, "message": "list"} | some list in sort({list | some [_, list] in found})],
	}
}

_ignored[[setting.at, setting.value]] contains [rule.name, list] if {
	some rule in tls.enabled
	setting := tls.coded(rule, "SuiteBProfile")
	setting.value != "Off"
	some action in ["environment", "connection"]
	some list in tls.object_at[rule[action]].parts.TTLSCipherParms
}
