package ezlint.rules.security_tls.tls025

import data.ezlint.lib.tls

finding contains f if {
	some rule in tls.rules
	rule.localPorts == "any"
	rule.remotePorts == "any"
	rule.job == null
	rule.user == null
	not tls.is_final_exemption(rule)
	not _may_exempt(rule)
	f := object.union({"at": rule.at, "args": {"rule": rule.name, "traffic": _traffic(rule)}}, _case(rule))
}

# Its group is unknown, and no rule follows it.
_may_exempt(rule) if {
	not is_boolean(object.get(rule, "enabled", null))
	rule.order == tls.last_order
}

_case(rule) := {} if {
	rule.local == "any"
	rule.remote == "any"
} else := {"severity": "info", "message": "limited"} if {
	_is_limited(rule)
}

_traffic(rule) := sprintf("%s TCP", [lower(rule.direction)]) if {
	rule.direction in {"Inbound", "Outbound"}
} else := "TCP"

_is_limited(rule) if count(rule.local.ranges) > 0

_is_limited(rule) if count(rule.remote.ranges) > 0
