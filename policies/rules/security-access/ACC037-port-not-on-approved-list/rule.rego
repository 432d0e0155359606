package ezlint.rules.security_access.acc037

import data.ezlint.lib.access
import data.ezlint.lib.stack
import data.ezlint.lib.telnet

finding contains f if {
	count(_approved) > 0
	some use in _uses
	not _is_approved(use)
	f := {"at": use.at, "args": {"port": _written(use), "protocol": use.protocol, "job": use.job}}
}

_uses contains {"at": r.at, "first": r.first, "last": r.last, "protocol": r.protocol, "job": r.job} if {
	some r in access.reservations
	r.job != "RESERVED"
}

_uses contains {"at": port.at, "first": port.value, "last": port.value, "protocol": "TCP", "job": "distributed"} if {
	some entry in input.stack.distributions
	not entry.DELETE
	some port in entry.PORT.port
}

_uses contains {"at": port.at, "first": port.value, "last": port.value, "protocol": "TCP", "job": "TN3270E server"} if {
	some block in telnet.blocks("TELNETPARMS")
	some port in telnet.numbers(block)
}

_approved contains _entry(split(replace(upper(sprintf("%v", [text])), " ", "/"), "/")) if {
	some text in stack.parameter("ACC037", "approved_ports")
	not is_object(text)
}

_approved contains _entry([sprintf("%v", [item.port]), upper(object.get(item, "protocol", "*")), upper(object.get(item, "job", "*"))]) if {
	some item in stack.parameter("ACC037", "approved_ports")
	is_object(item)
}

# 443, 443/TCP, 443/TCP/WEBSRV; a range has a hyphen.
_entry(parts) := {"first": to_number(bounds[0]), "last": to_number(bounds[count(bounds) - 1]), "protocol": _part(parts, 1), "job": _part(parts, 2)} if {
	bounds := split(parts[0], "-")
}

_part(parts, index) := parts[index] if {
	index < count(parts)
} else := "*"

_is_approved(use) if {
	some entry in _approved
	entry.first <= use.first
	use.last <= entry.last
	entry.protocol in {"*", use.protocol}
	_is_owner(entry.job, use.job)
}

_is_owner("*", _)

_is_owner(job, job)

# The job that listens there is not in the list.
_is_owner(_, job) if job in {"distributed", "TN3270E server"}

_written(use) := use.first if {
	use.first == use.last
} else := sprintf("%d-%d", [use.first, use.last])
