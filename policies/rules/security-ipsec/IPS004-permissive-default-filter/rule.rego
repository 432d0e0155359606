package ezlint.rules.security_ipsec.ips004

import data.ezlint.lib.default_filters as defaults

finding contains f if {
	some family, keyword in {4: "IPSECRULE", 6: "IPSEC6RULE"}
	some entry in defaults.rules(family)
	not entry.damaged
	_is_any(entry.source)
	_is_any(entry.destination)
	not _is_limited(entry)
	what := _case(entry)
	f := {"at": entry.at, "message": _text(what.message, family), "args": object.union(what.args, {"rule": keyword})}
}

# IPS002 reports that the stack currently does not filter.
_text("default", family) := "off" if defaults.is_off(family)

_text("protocol", family) := "protocolOff" if defaults.is_off(family)

_text(message, family) := message if not defaults.is_off(family)

_is_any(address) if address.value == "*"

_is_any(address) if address.value in {"0.0.0.0/0", "::/0"}

# Only some of the packets: forwarded ones, fragments, those of one type of interface.
_is_limited(entry) if entry.ROUTING.value == "ROUTED"

_is_limited(entry) if entry.ROUTING.FRAGMENTSONLY

_is_limited(entry) if {
	entry.SECCLASS
	not entry.SECCLASS.value == 0
}

_is_limited(entry) if {
	entry.ROUTING
	not entry.ROUTING.value
}

_case(entry) := {"message": "default", "args": {}} if not entry.PROTOCOL

_case(entry) := {"message": "default", "args": {}} if entry.PROTOCOL.value == "*"

_case(entry) := {"message": "protocol", "args": {"protocol": entry.PROTOCOL.value, "name": name}} if {
	name := {"TCP": "TCP", 6: "TCP", "UDP": "UDP", 17: "UDP"}[entry.PROTOCOL.value]
	_is_any_port(entry.PROTOCOL, "SRCPORT")
	_is_any_port(entry.PROTOCOL, "DESTPORT")
}

_is_any_port(protocol, side) if not protocol[side]

_is_any_port(protocol, side) if protocol[side].low.value == "*"

_is_any_port(protocol, side) if {
	protocol[side].low.value == 1
	protocol[side].high.value == 65535
}
