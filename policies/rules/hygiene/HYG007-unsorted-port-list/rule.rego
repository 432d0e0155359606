package ezlint.rules.hygiene.hyg007

finding contains f if {
	_descends
	some list in input.stack.portLists
	list.grouped == false
	ports := [_numbers[entry.at] | some entry in list.entries]
	count(ports) == count(list.entries)
	breaks := [i | some i in numbers.range(1, count(ports) - 1); ports[i] < ports[i - 1]]
	count(breaks) > 0
	f := {
		"at": list.entries[breaks[0]].at,
		"args": {"statement": list.statement, "port": ports[breaks[0]], "before": ports[breaks[0] - 1]},
		"fix": [{"op": "reorder", "places": [entry.at | some entry in list.entries], "order": _sorted(ports)}],
	}
}

# An entry has a lower number than the previous one, in any list: building a table of the numbers is slow.
_descends if {
	some i, entry in input.stack.ports
	entry.port.value < input.stack.ports[i - 1].port.value
}

_descends if {
	some i, entry in input.stack.portRanges
	entry.first.value < input.stack.portRanges[i - 1].first.value
}

# Positions in ascending order of the numbers; equal ones keep their order.
_sorted(ports) := [pair[1] | some pair in sort([[port, i] | some i, port in ports])]

_numbers[entry.at] := entry.port.value if some entry in input.stack.ports

_numbers[entry.at] := entry.first.value if some entry in input.stack.portRanges
