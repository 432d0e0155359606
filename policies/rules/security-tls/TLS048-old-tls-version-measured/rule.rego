package ezlint.rules.security_tls.tls048

import data.ezlint.lib.measured
import data.ezlint.lib.traffic

finding contains f if {
	flows := [flow |
		some flow in measured.flows
		flow.connections > 0
		flow.tlsVersion in _old_versions
	]
	count(flows) > 0
	f := {
		"at": traffic.anywhere,
		"args": {
			"flows": sort({traffic.name_of(flow) | some flow in flows}),
			"versions": sort({flow.tlsVersion | some flow in flows}),
			"connections": sum([flow.connections | some flow in flows]),
			"time": measured.time,
		},
	}
}

_old_versions := {"SSLv2", "SSLv3", "TLSv1.0", "TLSv1.1"}
