package ezlint.rules.security_tls.tls041

import data.ezlint.lib.access
import data.ezlint.lib.attls_servers
import data.ezlint.lib.connections
import data.ezlint.lib.ftp
import data.ezlint.lib.stack
import data.ezlint.lib.telnet
import data.ezlint.lib.tls
import data.ezlint.lib.wildcard

finding contains f if {
	_is_looked_at
	some server in input.connections.servers
	server.tls.answer == "no"
	r := _reservation_at[server.at]
	not _is_left_out(r)
	not _is_meant(server)
	not _missed[server.at]
	not _swapped[server.at]
	connections.is_outside(server.outside)
	f := object.union(_case(r), {"at": r.at, "args": {"written": access.written(r), "job": r.job, "service": object.get(_clear, r.first, "")}})
}

# A rule that protects the port, for a job that the reservation excludes: it never matches.
finding contains f if {
	_is_looked_at
	some at, rules in _missed
	r := _reservation_at[at]
	not _is_of_exempt_job(r)
	not access.may_bind_loopback(r.entry)
	f := object.union(_job_case(at), {
		"at": at,
		"args": {
			"written": access.written(r),
			"job": r.job,
			"rules": sort({rule.name | some rule in rules}),
			"jobs": sort({rule.job | some rule in rules}),
			"port": r.first,
		},
	})
}

# A rule for the job protects a port with the digits in another order, which nothing reserves.
finding contains f if {
	_is_looked_at
	some at, rules in _swapped
	r := _reservation_at[at]
	f := {"at": at, "severity": "warning", "message": "digits", "args": {
		"written": access.written(r),
		"job": r.job,
		"rules": sort({rule.name | some rule in rules}),
		"ports": sort({port | some rule in rules; port := rule.localPorts.ranges[0][0]}),
	}}
}

_swapped[server.at] := rules if {
	some server in input.connections.servers
	server.tls.answer == "no"
	connections.is_outside(server.outside)
	r := _reservation_at[server.at]
	not r.range
	rules := [rule |
		some rule in tls.enabled
		is_string(rule.job)
		not rule.direction == "Outbound"
		wildcard.matches(upper(rule.job), r.job)
		[[port, port]] = rule.localPorts.ranges
		port != r.first
		sort(split(sprintf("%d", [port]), "")) == sort(split(sprintf("%d", [r.first]), ""))
		count([1 | some other in access.reservations; other.protocol == "TCP"; other.first <= port; port <= other.last]) == 0
	]
	count(rules) > 0
}

# A port that partners cannot reach outside tunnels is not in clear text.
_job_case(at) := {"severity": "warning", "message": "job"} if {
	some server in input.connections.servers
	server.at == at
	connections.is_outside(server.outside)
} else := {"severity": "info", "message": "closed"}

# Rules that would protect the port of a reservation if another job had it, by the place of the reservation.
_missed[server.at] := rules if {
	some server in input.connections.servers
	server.tls.answer == "no"
	server.first == server.last
	rules := [rule | some at in server.ofOtherJobs; rule := tls.rule_at[at]; rule.enabled == true; _names(rule, server.first)]
	count(rules) > 0
	not _is_wanted(rules, server.first)
}

# The port is shared, and one of the rules is, or may be, for another one of its jobs.
_is_wanted(rules, port) if {
	some server in input.connections.servers
	server.first <= port
	port <= server.last
	some rule in rules
	_may_take(server, rule)
}

_may_take(server, _) if server.tls.answer == "unknown"

_may_take(server, rule) if rule.at in server.tls.rules

_reservation_at[r.at] := r if {
	some r in access.reservations
	r.protocol == "TCP"
}

# AT-TLS is in use, and some packets leave the machine.
_is_looked_at if {
	count(tls.enabled) > 0
	not connections.is_internal
}

# Services with unencrypted traffic that rely on AT-TLS for TLS.
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
	4159: "the network security services server",
}

default _case(_) := {}

_case(r) := {"severity": "info", "message": "service"} if {
	not r.range
	_clear[r.first]
}

_is_left_out(r) if {
	not r.range
	_exempt[r.first]
}

# A range from which z/OS UNIX assigns ports.
_is_left_out(r) if {
	r.range
	r.job == "OMVS"
}

_is_left_out(r) if _is_of_exempt_job(r)

_is_left_out(r) if access.may_bind_loopback(r.entry)

# TLS045 and TLS046 report the effect on the server.
_is_left_out(r) if {
	not r.range
	attls_servers.reported[r.first]
}

# Before V2R5, these servers implement TLS themselves.
_is_left_out(r) if {
	not r.range
	not stack.release_at_least("2.5")
	_own_tls[r.first]
}

_own_tls contains port.value if {
	some block in telnet.blocks("TELNETPARMS")
	port := telnet.port(block, "SECUREPORT")
}

_own_tls contains 21 if {
	some file in ftp.servers
	"AUTH_TLS" in ftp.extensions(file)
	not file.settings.TLSMECHANISM.value == "ATTLS"
}

_is_of_exempt_job(r) if {
	some pattern in stack.parameter("TLS041", "exempt_jobs")
	wildcard.matches(upper(pattern), r.job)
}

_exempt contains port if some port in stack.parameter("TLS041", "exempt_ports")

# A rule with a few individual ports of the reservation selects the connections and turns AT-TLS off.
_is_meant(server) if {
	some at in server.tls.rules
	some [low, high] in tls.rule_at[at].localPorts.ranges
	high - low < 1000
	low <= server.last
	server.first <= high
}

# A rule for any job names the port, but its other conditions exclude all connections.
_is_meant(server) if {
	some rule in tls.rules
	rule.job == null
	not rule.direction == "Outbound"
	some port in [server.first, server.last]
	_names(rule, port)
}

_is_meant(server) if {
	some at in server.ofOtherJobs
	rule := tls.rule_at[at]
	not rule.enabled == true
	_names(rule, server.first)
}

_names(rule, port) if {
	some [low, high] in rule.localPorts.ranges
	low == port
	high == port
}
