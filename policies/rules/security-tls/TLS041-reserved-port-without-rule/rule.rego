# METADATA
# title: Reserved port that no AT-TLS rule protects
# custom:
#   id: TLS041
package ezlint.rules.security_tls.tls041

import data.ezlint.lib.access
import data.ezlint.lib.protected_ports
import data.ezlint.lib.stack
import data.ezlint.lib.tls
import data.ezlint.lib.wildcard

finding contains f if {
	_is_looked_at
	some r in access.reservations
	r.protocol == "TCP"
	not _is_left_out(r)
	not _is_taken(r)
	not _missed[r.at]
	protected_ports.is_open(r.first)
	f := object.union(_case(r), {"at": r.at, "args": {"written": r.written, "job": r.job, "service": object.get(_clear, r.first, "")}})
}

# A rule that protects the port, for a job that the reservation keeps out: it never matches.
finding contains f if {
	_is_looked_at
	some at, r in _missed
	not _is_taken(r)
	names := sort({rule.name | some rule in _protecting[r.first]})
	f := {
		"at": at,
		"severity": "warning",
		"message": "job",
		"args": {
			"written": r.written,
			"job": r.job,
			"rules": names,
			"jobs": sort({rule.job | some rule in _protecting[r.first]}),
			"port": r.first,
		},
	}
}

_missed[r.at] := r if {
	some r in access.reservations
	r.protocol == "TCP"
	not r.range
	count(_protecting[r.first]) > 0
	not _is_of_exempt_job(r)
	every rule in _protecting[r.first] {
		rule.job
		not _may_be_any(rule.job, _jobs_at[r.first])
	}
}

# Several jobs may share a port: the rule may be for one of the others.
_may_be_any(pattern, jobs) if {
	some job in jobs
	_may_be(pattern, job)
}

_jobs_at[r.first] contains r.job if {
	some r in access.reservations
	r.protocol == "TCP"
	not r.range
}

_protecting[low] contains {"name": rule.name, "job": object.get(rule, "job", null)} if {
	some rule in _inbound
	rule.enabled == true
	some [low, high] in rule.localPorts.ranges
	low == high
}

# AT-TLS is in use, all of its rules are there, and some packets leave the machine.
_is_looked_at if {
	input.stack.settings.TCPCONFIG.TTLS.value == true
	"at-tls" in input.stack.policy.complete
	count(tls.enabled) > 0
	not protected_ports.is_internal
}

# Services that cross the network readable, and that leave TLS to AT-TLS.
_clear := {
	21: "FTP",
	23: "Telnet",
	25: "mail",
	80: "HTTP",
	175: "NJE",
	389: "LDAP",
	446: "DRDA",
	448: "DRDA",
	515: "print data",
	992: "TN3270",
	1414: "MQ",
	4159: "the network security services server",
}

_case(r) := {"severity": "info", "message": "service"} if {
	not r.range
	_clear[r.first]
} else := {}

_is_left_out(r) if {
	not r.range
	_exempt[r.first]
}

# A range that z/OS UNIX hands ports out of.
_is_left_out(r) if {
	r.range
	r.job == "OMVS"
}

_is_left_out(r) if _is_of_exempt_job(r)

_is_of_exempt_job(r) if {
	some pattern in stack.parameter("TLS041", "exempt_jobs")
	wildcard.matches(upper(pattern), r.job)
}

_is_left_out(r) if access.binds_loopback(r.entry)

_exempt contains port if some port in stack.parameter("TLS041", "exempt_ports")

# A rule names one of the ports, whatever it does with it; or a rule that may protect takes ports in bulk.
_is_taken(r) if {
	some job in _named[r.first]
	_may_be(job, r.job)
}

_is_taken(r) if {
	some [first, last], stems in _stems
	first <= r.last
	r.first <= last
	_may_be_one_of(stems, _heads[[first, last]], r.job)
}

_named[low] contains object.get(rule, "job", null) if {
	some rule in _inbound
	some [low, high] in rule.localPorts.ranges
	low == high
}

_ranges contains [low, high, object.get(rule, "job", null)] if {
	some rule in _inbound
	some [low, high] in rule.localPorts.ranges
	_is_list(rule, low, high)
}

_ranges contains [0, 65535, object.get(rule, "job", null)] if {
	some rule in _inbound
	rule.enabled != false
	object.get(rule, "localPorts", "any") == "any"
}

_ranges contains [0, 65535, object.get(rule, "job", null)] if {
	some rule in _inbound
	_is_unclear(rule)
}

_is_list(rule, low, high) if {
	low < high
	rule.enabled != false
}

_is_list(rule, low, high) if {
	low < high
	high - low < 1000
	rule.enabled == false
}

# What the group action says is not known.
_is_unclear(rule) if not is_boolean(object.get(rule, "enabled", null))

# Rules that may take connections that come in; one for a port of the partner takes none in practice.
_inbound := [rule |
	some rule in tls.rules
	not rule.direction == "Outbound"
	not _wants_port_of_partner(rule)
]

_wants_port_of_partner(rule) if {
	rule.localPorts == "any"
	every range in rule.remotePorts.ranges {
		range[1] - range[0] < 1000
	}
}

# Jobs of the rules for a range of ports, without the wildcards behind them, and all beginnings of these; a rule without job takes any.
_stems[[first, last]] contains _stem(job) if some [first, last, job] in _ranges

_heads[[first, last]] contains substring(stem, 0, length) if {
	some [first, last], stems in _stems
	some stem in stems
	some length in _lengths
	length <= count(stem)
}

_lengths := numbers.range(0, 8)

_stem(job) := trim_right(job, "*")

_stem(null) := ""

# One of the jobs may be the one of the reservation: FTPD starts FTPD1.
_may_be_one_of(_, _, job) if job in {"*", "OMVS"}

_may_be_one_of(_, heads, job) if heads[trim_right(job, "*")]

_may_be_one_of(stems, _, job) if {
	stem := trim_right(job, "*")
	some length in _lengths
	length <= count(stem)
	stems[substring(stem, 0, length)]
}

# A job of the rule may be the one of the reservation.
_may_be(null, _)

_may_be(_, job) if job in {"*", "OMVS"}

_may_be(pattern, job) if wildcard.matches(pattern, job)

# A server that listens in a process of its own: FTPD starts FTPD1.
_may_be(pattern, job) if {
	startswith(pattern, job)
	regex.match(`^[0-9*]$`, substring(pattern, count(job), -1))
}

# The reservation holds for several jobs.
_may_be(pattern, job) if {
	endswith(job, "*")
	startswith(trim_right(pattern, "*"), trim_right(job, "*"))
}
