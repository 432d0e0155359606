package ezlint.rules.security_tls.tls026

import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	some rule in _rules
	role := tls.value(rule, "HandshakeRole")
	_is_mismatch(rule.direction, role)
	f := {"at": rule.at, "args": {"rule": rule.name, "direction": lower(rule.direction), "role": role}, "related": _related(rule)}
}

finding contains f if {
	some rule in _rules
	rule.direction == "Both"
	role := tls.value(rule, "HandshakeRole")
	_is_used_both_ways(rule, role)
	f := {"at": rule.at, "message": "both", "args": {"rule": rule.name, "role": role}, "related": _related(rule)}
}

_rules := [rule |
	some rule in tls.enabled
	tls.value(rule, "ApplicationControlled") == "Off"
]

_is_mismatch("Outbound", role) if role in {"Server", "ServerWithClientAuth"}

_is_mismatch("Inbound", "Client")

_is_used_both_ways(rule, _) if {
	rule.localPorts == "any"
	rule.remotePorts == "any"
}

_is_used_both_ways(rule, _) if {
	some [port, high] in rule.localPorts.ranges
	port == high
	tls.selects_port(rule.remotePorts, port)
}

# A client does not connect from the port of its partner's service, and neither does a server in the opposite direction.
_is_used_both_ways(rule, "Client") if {
	rule.remotePorts == "any"
	rule.localPorts.ranges
}

_is_used_both_ways(rule, role) if {
	role != "Client"
	rule.localPorts == "any"
	rule.remotePorts.ranges
}

_is_used_both_ways(rule, _) if {
	not _is_wide(rule.localPorts)
	some port in _both_ways
	tls.selects_port(rule.localPorts, port)
}

_is_used_both_ways(rule, _) if {
	not _is_wide(rule.remotePorts)
	some port in _both_ways
	tls.selects_port(rule.remotePorts, port)
}

_is_wide(selector) if {
	some [low, high] in selector.ranges
	high - low > 1000
}

_both_ways contains port if some port in stack.parameter("TLS026", "both_ways_ports")

# Another rule connects to a port at which the rule listens.
_both_ways contains port if {
	some rule in _rules
	rule.direction == "Both"
	some [port, high] in rule.localPorts.ranges
	port == high
	_remote_ports[port]
}

_remote_ports contains port if {
	some rule in tls.enabled
	some [port, high] in rule.remotePorts.ranges
	port == high
}

_related(rule) := [{"at": setting.at, "message": "role"} |
	setting := tls.coded(rule, "HandshakeRole")
]
