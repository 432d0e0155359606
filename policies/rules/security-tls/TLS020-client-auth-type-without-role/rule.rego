package ezlint.rules.security_tls.tls020

import data.ezlint.lib.tls

finding contains f if {
	some [at, value], found in _users
	roles := {role | some [_, role] in found}
	count(roles - {"Server", "Client"}) == 0
	f := {
		"at": at,
		"args": {"value": value, "rules": sort({name | some [name, _] in found}), "roles": concat(" or ", sort(roles))},
		"replaces": [at],
	}
}

_users[[setting.at, setting.value]] contains [rule.name, object.get(rule.settings, ["HandshakeRole", "value"], "unknown")] if {
	some rule in tls.enabled
	setting := tls.coded(rule, "ClientAuthType")
}
