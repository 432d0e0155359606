package ezlint.rules.correctness.cor033

finding contains f if {
	some use in _uses
	target := _named[use.name]
	key := _mistake(use, target)
	f := {
		"at": use.at,
		"message": key,
		"args": {"name": use.name, "type": target.type, "family": use.family},
		"related": [{"at": target.at, "message": "defined", "args": {"name": use.name}}],
	}
}

finding contains f if {
	some use in _uses
	not _named[use.name]
	_is_dynamic(use.name)
	f := {"at": use.at, "message": "dynamic", "args": {"name": use.name}}
}

# One finding for each IP version: the missing parameter is one of the stack.
finding contains f if {
	some family, statement in _statements
	input.stack.settings[statement].SOURCEVIPA.value == false
	places := sort({use.at | some use in _uses; use.family == family})
	count(places) > 0
	f := {
		"at": places[0],
		"severity": "warning",
		"message": "off",
		"args": {"statement": statement},
		"related": [{"at": at, "message": "same"} | some at in array.slice(places, 1, count(places))],
	}
}

_statements := {4: "IPCONFIG", 6: "IPCONFIG6"}

_uses contains {"name": setting.value, "at": setting.at, "family": interface.family} if {
	some interface in input.stack.interfaces
	setting := interface.settings.SOURCEVIPAINTERFACE
}

_uses contains {"name": setting.value, "at": setting.at, "family": family} if {
	some family, statement in _statements
	setting := input.stack.settings[statement].DYNAMICXCF.SOURCEVIPAINTERFACE
}

# The first interface of a name.
_named[name] := _interface_at[min(places)] if some name, places in _places

_places[interface.name] contains interface.at if some interface in input.stack.interfaces

_interface_at[interface.at] := interface if some interface in input.stack.interfaces

_mistake(_, target) := "default" if target.class != "virtual"

_mistake(use, target) := "family" if {
	target.class == "virtual"
	target.family != use.family
}

_is_dynamic(name) if regex.match(`^VIPL[0-9A-F]{8}$`, name)

_is_dynamic(name) if {
	some dvipa in input.stack.dvipas
	dvipa.name == name
}
