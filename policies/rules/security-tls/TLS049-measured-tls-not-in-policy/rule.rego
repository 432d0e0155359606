package ezlint.rules.security_tls.tls049

import data.ezlint.lib.connections
import data.ezlint.lib.measured
import data.ezlint.lib.tls
import data.ezlint.lib.traffic

finding contains f if {
	some rule in tls.enabled
	not rule.damaged
	found := [[used, flow] |
		some flow in measured.flows
		flow.protection == "at-tls"
		flow.connections > 0
		connections.is_only_under(flow, rule)
		some used in _forbidden(rule, flow)
	]
	count(found) > 0
	f := {
		"at": rule.at,
		"args": {
			"rule": tls.name_of(rule.at),
			"flows": sort({traffic.name_of(flow) | some [_, flow] in found}),
			"used": sort({used | some [used, _] in found}),
			"connections": sum([flow.connections | some flow in {flow | some [_, flow] in found}]),
			"time": measured.time,
		},
	}
}

_forbidden(rule, flow) := {flow.tlsVersion | _is_off(rule, _written[flow.tlsVersion])} | {used |
	count(tls.listed(rule)) > 0
	object.get(rule.ciphers, "state", "known") == "known"
	every suite in rule.ciphers.suites {
		suite.code != flow.cipher
	}
	used := sprintf("cipher suite %s", [flow.cipher])
}

_is_off(rule, version) if {
	tls.is_off(rule, version)
	not _is_of_environment(rule, version)
}

# Variables of System SSL in the file of the group can turn on versions that the policy does not code.
_is_of_environment(rule, version) if {
	tls.coded(rule, "Envfile")
	tls.defaulted(rule, version)
}

# As coded in the policy.
_written := {"SSLv3": "SSLv3", "TLSv1.0": "TLSv1", "TLSv1.1": "TLSv1.1", "TLSv1.2": "TLSv1.2", "TLSv1.3": "TLSv1.3"}
