# METADATA
# title: SMF records of the stack
# description: Which options of SMFCONFIG TYPE119 are in effect, and how to add one.
package ezlint.lib.smf

import data.ezlint.lib.stack

# The last occurrence of an option is in effect, with or without NO.
_coded[name] contains option.at if {
	some type in input.stack.settings.SMFCONFIG.TYPE119
	some name, option in type
	is_object(option)
	option.at
}

_by_place[option.at] := option if {
	some type in input.stack.settings.SMFCONFIG.TYPE119
	some option in type
	is_object(option)
	option.at
}

# The option where it is coded.
option(name) := _by_place[max(_coded[name])]

on contains name if {
	some name, places in _coded
	_by_place[max(places)].value == true
}

# Records of type 118 are requested: MIG019 reports them.
has_old_records if count(object.get(input.stack.other, "SMFPARMS", [])) > 0

has_old_records if {
	some name in ["FTPCLIENT", "TCPINIT", "TCPIPSTATISTICS", "TCPTERM", "TN3270CLIENT"]
	some group in array.concat([input.stack.settings.SMFCONFIG], object.get(input.stack.settings.SMFCONFIG, "TYPE118", []))
	group[name].value == true
}

# All of SMFCONFIG is known.
is_known if {
	stack.can_conclude("SMFCONFIG")
}

_types := [type.at | some type in input.stack.settings.SMFCONFIG.TYPE119]

# The last coded TYPE119, otherwise SMFCONFIG, otherwise the file.
place := max(_types)

place := stack.statement_place("SMFCONFIG") if count(_types) == 0

# Operations that bring options into effect.
switch_on(names) := array.concat(
	[{"op": "replace", "at": option(name).at, "text": name} | some name in names; option(name).value == false],
	add([name | some name in names; not option(name)]),
)

# Operations that code more options of TYPE119.
add([]) := []

add(names) := [{"op": "add-parameter", "to": max(_types), "text": concat(" ", names)}] if count(names) > 0

add(names) := [{"op": "set-parameter", "statement": "SMFCONFIG", "text": concat(" ", array.concat(["TYPE119"], names))}] if {
	count(names) > 0
	not has_type119
}

has_type119 if count(_types) > 0
