package ezlint.rules.security_ipsec.ips003

import data.ezlint.lib.default_filters as defaults

finding contains f if {
	some i, block in defaults.blocks
	i > 0
	rules := count(object.get(block, "IPSECRULE", [])) + count(object.get(block, "IPSEC6RULE", []))
	f := {
		"at": block.at,
		"message": _message(rules),
		"args": {"count": rules},
		"related": [{"at": defaults.blocks[0].at, "message": "first"}],
	}
}

_message(0) := "empty"

_message(rules) := "default" if rules > 0
