package ezlint.rules.security_tls.tls051

import data.ezlint.lib.tls

finding contains f if {
	some partner, _ in _protecting
	some at in _rules_at[partner]
	off := tls.rule_at[at]
	off.enabled == false
	others := [rule | some other in _first_protecting[partner]; rule := tls.rule_at[other]; not _meet(rule.at, off.at)]
	count(others) > 0
	f := {
		"at": off.at,
		"args": {"rule": off.name, "partner": _text(off), "others": _names(others)},
		"related": _related(others),
	}
}

finding contains f if {
	some partner, _ in _protecting
	some at in _protecting[partner]
	weak := tls.rule_at[at]
	oldest := _oldest(weak)
	others := [rule | some other in _first_protecting[partner]; rule := tls.rule_at[other]; _oldest(rule) > oldest; not _meet(rule.at, weak.at)]
	count(others) > 0
	f := {
		"at": weak.at,
		"severity": "info",
		"message": "weaker",
		"args": {"rule": weak.name, "partner": _text(weak), "version": tls.versions[oldest], "others": _names(others)},
		"related": _related(others),
	}
}

# Rules for outbound connections by partner: its addresses and its port.
_rules_at[partner] contains rule.at if {
	some rule in tls.rules
	tls.is_outbound(rule)
	rule.timed == false
	not rule.damaged
	count(object.get(rule, "coveredBy", [])) == 0
	count(rule.remote.ranges) > 0
	[[low, low]] = rule.remotePorts.ranges
	partner := json.marshal([rule.remote.ranges, low])
}

_protecting[partner] contains at if {
	some partner, places in _rules_at
	some at in places
	rule := tls.rule_at[at]
	rule.enabled == true
	tls.value(rule, "ApplicationControlled") == "Off"
}

# Enough to compare with: a partner of many rules takes no square of time.
_first_protecting[partner] := array.slice(sort(places), 0, 100) if some partner, places in _protecting

# Other rules report what rules do to connections that both select.
_meet(a, b) if _meetings[min([a, b])][max([a, b])]

# Or can meet: relations of these are missing.
_meet(a, b) if {
	some at in [a, b]
	tls.rule_at[at].partlyCompared
}

_meetings[min([relation.first, relation.second])] contains max([relation.first, relation.second]) if {
	some relation in input.stack.policy.tls.relations
}

_oldest(rule) := min([index | some index, version in tls.versions; version in tls.versions_on(rule)]) if {
	tls.versions_known(rule)
	count(tls.versions_on(rule)) > 0
}

_text(rule) := sprintf("%s port %d", [concat(", ", [_range(range) | some range in rule.remote.ranges]), rule.remotePorts.ranges[0][0]])

_range([low, low]) := low

_range([low, high]) := concat("-", [low, high]) if low != high

_names(others) := sort({rule.name | some rule in others})

_related(others) := [{"at": at, "message": "other", "args": {"rule": tls.rule_at[at].name}} | some at in sort({rule.at | some rule in others})]
