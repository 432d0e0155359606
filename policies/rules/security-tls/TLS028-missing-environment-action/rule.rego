package ezlint.rules.security_tls.tls028

import data.ezlint.lib.tls

finding contains f if {
	some rule in tls.enabled
	not rule.environment
	own := tls.object_at[rule.at]
	not own.damaged
	not own.settings.TTLSEnvironmentActionRef
	not "TTLSEnvironmentAction" in object.get(own, "unknownParts", [])
	f := {"at": rule.at, "args": {"rule": rule.name}}
}

finding contains f if {
	some at in {rule.environment | some rule in tls.enabled}
	environment := tls.object_at[at]
	not environment.damaged
	missing := [what |
		some what, name in {"HandshakeRole": "HandshakeRole", "a key ring": "TTLSKeyringParms"}
		not _has(environment, name)
	]
	count(missing) > 0
	f := {
		"at": at,
		"message": "lacks",
		"args": {"environment": tls.name_of(at), "missing": concat(" and ", sort(missing))},
	}
}

_has(environment, name) if environment.settings[name].at

_has(environment, name) if count(environment.parts[name]) > 0

_has(environment, name) if name in environment.unknownParts
