package ezlint.rules.hygiene.hyg015

import data.ezlint.lib.autolog
import data.ezlint.lib.tls

finding contains f if {
	some daemon in _daemons
	own := [entry | some entry in autolog.entries; entry.procedure == daemon.name][0]
	early := [entry |
		some entry in autolog.entries
		entry.at < own.at
		_depends(entry, daemon.name)
	]
	count(early) > 0
	f := {
		"at": early[0].at,
		"args": {"daemon": daemon.name, "servers": [entry.procedure | some entry in early], "policy": daemon.policy},
		"fix": [{"op": "move", "at": own.entry.at, "before": early[0].entry.at}],
	}
}

_daemons contains {"name": "PAGENT", "policy": "AT-TLS"} if input.stack.settings.TCPCONFIG.TTLS.value == true

_daemons contains {"name": "IKED", "policy": "IP security"} if {
	input.stack.settings.IPCONFIG.IPSECURITY.value == true
	input.stack.settings.TCPCONFIG.TTLS.value == false
}

# An application server that does not wait for the policy itself.
_depends(entry, daemon) if {
	entry.procedure != daemon
	not regex.match(`^(PAGENT|IKED|NSSD|SYSLOG|TRMD|OMPR|NCPROUT|SSHD|RESOLV|NAMED|PORTMAP|RPCBIND|OSNMP|SNMP|TRAPFWD|TIMED|XNTP|SNTP|CSSMTP|DMD|ICSF|CSF|DCAS|LBADV|LBAGENT)`, entry.procedure)
	not entry.entry.DELAYSTART.TTLS
	_may_be_covered(entry, daemon)
}

_may_be_covered(_, "IKED")

# If the AT-TLS policy is not completely known, it may apply to any server; AVL021 reports those that a rule names.
_may_be_covered(entry, "PAGENT") if {
	not _policy_is_known
	count(autolog.naming_rules(entry)) == 0
}

_may_be_covered(entry, "PAGENT") if {
	count(autolog.naming_rules(entry)) == 0
	some rule in tls.enabled
	tls.selects_job(rule, entry.job)
}

_policy_is_known if "at-tls" in input.stack.policy.complete
