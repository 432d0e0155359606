package ezlint.rules.security_tls.tls022

import data.ezlint.lib.tls

# Ports of servers with TLS.
_tls_ports := [443, 465, 563, 636, 853, 989, 990, 992, 993, 995, 5061, 6514]

# One finding per rule: its worst case.
finding contains f if {
	some at, cases in _meetings
	worst := min({rank | some [rank, _] in cases})
	protected := {rule | some [rank, rule] in cases; rank == worst}
	f := object.union(_case[worst], {
		"at": at,
		"message": _message(_case[worst].message, at, protected),
		"args": {"rule": tls.rule_at[at].name, "protected": sort({tls.rule_at[rule].name | some rule in protected})},
		"related": [{"at": rule, "message": "protected", "args": {"rule": tls.rule_at[rule].name}} | some rule in sort(protected)],
	})
}

finding contains f if {
	some rule in tls.rules
	rule.enabled == false
	not _meetings[rule.at]
	not _is_unreachable(rule)
	ports := _open_ports(rule)
	count(ports) > 0
	f := {
		"at": rule.at,
		"severity": "warning",
		"message": "port",
		"args": {"rule": rule.name, "ports": [sprintf("%d", [port]) | some port in ports]},
	}
}

_case := {
	1: {"severity": "error", "message": "default"},
	2: {"severity": "warning", "message": "part"},
	3: {"severity": "warning", "message": "late"},
	4: {"severity": "info", "message": "exemption"},
}

# With equal priorities, the names decide.
_message(message, at, protected) := _by_name[message] if {
	every rule in protected {
		tls.rule_at[rule].priority == tls.rule_at[at].priority
	}
} else := message

_by_name := {"default": "same", "part": "same_part", "late": "late", "exemption": "exemption"}

_meetings[relation.first] contains [_rank(relation), relation.second] if {
	some relation in input.stack.policy.tls.relations
	not relation.timed
	tls.rule_at[relation.first].enabled == false
	tls.rule_at[relation.second].enabled == true
	not _is_unreachable(tls.rule_at[relation.first])
}

# Only because of the names, the protecting rule is first.
_meetings[relation.second] contains [3, relation.first] if {
	some relation in input.stack.policy.tls.relations
	relation.samePriority
	relation.kind in {"overlaps", "equal"}
	not relation.timed
	tls.rule_at[relation.first].enabled == true
	tls.rule_at[relation.second].enabled == false
}

# Earlier rules select all of its connections: it has no effect, and TLS024 reports it.
_is_unreachable(rule) if count(rule.coveredBy) > 0

# It can be.
_is_unreachable(rule) if rule.partlyCompared

_rank(relation) := 1 if {
	relation.kind in {"covers", "equal"}
} else := 4 if {
	relation.narrower
} else := 2

_open_ports(rule) := [port |
	rule.timed == false
	rule.job == null
	rule.user == null
	rule.remote == "any"
	not _is_final_catch_all(rule)
	some port in _tls_ports
	_takes(rule, port)
	not _is_protected_before(rule, port)
]

# The last rule applies to the rest only if it has a large range of ports.
_is_final_catch_all(rule) if {
	tls.is_final_exemption(rule)
	_takes_bulk(rule.localPorts)
	_takes_bulk(rule.remotePorts)
}

_takes_bulk("any")

_takes_bulk(ports) if {
	some [low, high] in ports.ranges
	high - low >= 1000
}

_takes(rule, port) if {
	tls.is_inbound(rule)
	tls.selects_port(rule.localPorts, port)
}

_takes(rule, port) if {
	tls.is_outbound(rule)
	tls.selects_port(rule.remotePorts, port)
}

_is_protected_before(rule, port) if _first_protected[port] < rule.order

# Of the enabled rules that apply to a port, the order of the first.
_first_protected[port] := min({rule.order | some rule in tls.enabled; _takes(rule, port)}) if some port in _tls_ports
