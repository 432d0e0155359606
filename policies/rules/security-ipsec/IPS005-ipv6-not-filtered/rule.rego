package ezlint.rules.security_ipsec.ips005

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.stackwide

finding contains f if {
	defaults.is_on(4)
	defaults.is_off(6)
	setting := input.stack.settings.IPCONFIG6.IPSECURITY
	open := _open[0]
	f := {
		"at": stackwide.place("IPCONFIG6", setting, open),
		"args": {"what": open.what},
		"related": array.concat(
			[{"at": open.at, "message": "interface"}],
			[{"at": entry.at, "message": "rule"} | some entry in defaults.rules(6)],
		),
		"fix": [{"op": "set-parameter", "statement": "IPCONFIG6", "text": "IPSECURITY", "replaces": setting}],
	}
}

# Items with an IPv6 address.
_open := array.concat(
	[{"at": interface.at, "what": sprintf("interface %s", [interface.name])} |
		some interface in input.stack.interfaces
		interface.family == 6
		interface.class != "loopback"
	],
	[{"at": xcf.at, "what": "DYNAMICXCF"} |
		xcf := input.stack.settings.IPCONFIG6.DYNAMICXCF
		xcf.at
		xcf.value != false
	],
)
