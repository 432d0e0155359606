package ezlint.rules.security_ipsec.ips029

import data.ezlint.lib.ids

finding contains f if {
	exposure := {"internet": "the internet", "shared": "a shared network"}[input.environment.exposure]
	ids.complete
	not _is_regulated
	f := {"at": ids.place, "args": {"exposure": exposure}}
}

_is_regulated if {
	some rule in ids.of_kind("TR")
	_regulates(rule)
}

_is_regulated if {
	some rule in ids.rules
	not rule.settings.ConditionType.value
}

# An unknown rule may regulate connections.
_regulates(rule) if not ids.part(rule, "IDSTRCondition")

_regulates(rule) if {
	condition := ids.part(rule, "IDSTRCondition")
	object.get(condition.settings, ["Protocol", "value"], "TCP") == "TCP"
	_has_port(condition)
}

_has_port(_) if count(_ports) == 0

_has_port(condition) if {
	some type in ["PortRange", "PortGroup"]
	condition.parts[type]
}

_has_port(condition) if count(object.get(condition, "unknownParts", [])) > 0

_has_port(condition) if object.get(condition.settings, ["LocalPortRange", "value"], 0) == 0

_has_port(condition) if {
	[low, high] := _bounds(condition.settings.LocalPortRange)
	some [first, last] in _ports
	low <= last
	first <= high
}

_bounds(range) := [range.first.value, range.last.value]

_bounds(range) := [range.value, range.value] if not range.first

# TCP ports at which servers may listen.
_ports contains [entry.port.value, entry.port.value] if {
	some entry in input.stack.ports
	entry.protocol.value == "TCP"
	not entry.RESERVED
}

_ports contains [entry.first.value, (entry.first.value + entry.count.value) - 1] if {
	some entry in input.stack.portRanges
	entry.protocol.value == "TCP"
	not entry.RESERVED
}
