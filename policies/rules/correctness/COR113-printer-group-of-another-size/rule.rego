package ezlint.rules.correctness.cor113

import data.ezlint.lib.telnet

finding contains f if {
	some pair in _pairs
	_shape(pair.terminals) != _shape(pair.printers)
	f := _finding(pair, "default", {"own": _text(pair.terminals), "other": _text(pair.printers)})
}

# The first range with another number of names.
finding contains f if {
	some pair in _pairs
	_shape(pair.terminals) == _shape(pair.printers)
	own := _ranges(pair.terminals)
	other := _ranges(pair.printers)
	differing := [i | some i, range in own; _size(range) != _size(other[i])]
	i := differing[0]
	f := _finding(pair, "range", {"ownRange": own[i], "otherRange": other[i], "own": _size(own[i]), "other": _size(other[i])})
}

_finding(pair, message, args) := {
	"at": pair.map.printer.at,
	"message": message,
	"args": object.union(args, {"terminals": pair.terminals.name.value, "printers": pair.printers.name.value}),
	"related": [{"at": pair.terminals.at, "message": "group"}],
}

# Groups of one block that LUMAP associates and whose names are all known.
_pairs contains {"map": map, "terminals": terminals, "printers": printers} if {
	some block in telnet.blocks("BEGINVTAM")
	some map in block.settings.LUMAP
	not map.damaged
	[terminals] := _groups(block, ["LUGROUP", "SLUGROUP"], map.lu.value)
	[printers] := _groups(block, ["PRTGROUP", "SPRTGROUP"], map.printer.value)
	every group in [terminals, printers] {
		_is_known(group)
	}
}

_groups(block, keywords, name) := [group |
	some keyword in keywords
	some group in object.get(block.settings, keyword, [])
	_name(group) == upper(name)
]

# Without the limit of its capacity.
_name(group) := upper(split(group.name.value, ",")[0])

_is_known(group) if {
	not group.damaged
	count(group.lu) > 0
	every lu in group.lu {
		lu.value
	}
}

_ranges(group) := [upper(lu.value) | some lu in group.lu; contains(lu.value, "..")]

_shape(group) := [count(group.lu) - count(_ranges(group)), count(_ranges(group))]

_text(group) := sprintf("%s and %s", [_counted(single, "single name"), _counted(ranges, "range")]) if [single, ranges] := _shape(group)

_counted(1, noun) := sprintf("1 %s", [noun])

_counted(number, noun) := sprintf("%d %ss", [number, noun]) if number != 1

# LOW..HIGH or LOW..HIGH..RULES, if only decimal digits at the end vary.
_size(range) := (_number(high) - _number(low)) + 1 if {
	parts := split(range, "..")
	count(parts[0]) == count(parts[1])
	length := max([i | some i in numbers.range(0, count(parts[0])); substring(parts[0], 0, i) == substring(parts[1], 0, i)])
	low := substring(parts[0], length, -1)
	high := substring(parts[1], length, -1)
	every text in [low, high] {
		regex.match(`^[0-9]+$`, text)
	}
	regex.match(`^N*$`, substring(concat("", array.slice(parts, 2, 3)), length, -1))
}

_number(text) := to_number(rest) if {
	rest := trim_left(text, "0")
	rest != ""
} else := 0
