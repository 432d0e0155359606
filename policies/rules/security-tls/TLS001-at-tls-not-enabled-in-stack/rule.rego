package ezlint.rules.security_tls.tls001

import data.ezlint.lib.stack

finding contains f if {
	input.stack.initial == true
	setting := input.stack.settings.TCPCONFIG.TTLS
	setting.value == false
	_can_tell(setting)
	f := object.union(
		{
			"at": object.get(setting, "at", stack.statement_place("TCPCONFIG")),
			"fix": [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "TTLS", "replaces": setting}],
		},
		_case,
	)
}

_can_tell(setting) if stack.is_coded(setting)

_can_tell(_) if {
	stack.can_conclude("TCPCONFIG")
}

default _case := {}

_case := {"message": "policy", "severity": "error"} if _has_policy

_has_policy if "at-tls" in input.stack.policy.given

_has_policy if count(input.stack.policy.objects.TTLSConfig) > 0
