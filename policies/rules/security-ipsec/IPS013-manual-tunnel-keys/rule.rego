package ezlint.rules.security_ipsec.ips013

import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	some tunnel in ipsec.in_use("IpManVpnAction")
	rules := [user | some at in sort(ipsec.users[tunnel.at]); user := ipsec.object_at[at]; user.type == "IpFilterRule"]
	what := _case(tunnel)
	f := {
		"at": ipsec.name_place(tunnel),
		"severity": what.severity,
		"message": what.message,
		"args": object.union(what.args, {"item": ipsec.title(tunnel), "rules": [rule.name | some rule in rules]}),
		"related": [{"at": ipsec.name_place(rule), "message": "rule"} | some rule in rules],
	}
}

default _case(_) := {"severity": "warning", "message": "default", "args": {}}

_case(tunnel) := {"severity": "error", "message": "broken", "args": {"algorithm": min(_forbidden(tunnel))}} if {
	count(_forbidden(tunnel)) > 0
}

_forbidden(tunnel) := {algorithm |
	algorithm := ipsec.keyword(ipsec.attribute(tunnel, "HowToEncrypt"))
	_is_forbidden("encryption", algorithm)
} | {algorithm |
	algorithm := ipsec.attribute(tunnel, "HowToAuth").algorithm.value
	_is_forbidden("integrity", algorithm)
}

_is_forbidden(kind, algorithm) if ipsec.algorithm(kind, algorithm).strength == "broken"

# Counter modes.
_is_forbidden(kind, algorithm) if ipsec.algorithm(kind, algorithm).aead == true
