package ezlint.rules.correctness.cor103

import data.ezlint.lib.names
import data.ezlint.lib.trl

finding contains f if {
	some name in _undefined
	_collects_ports
	not _similar[name]
	f := {"at": min(_places(name)), "args": _args(name)}
}

finding contains f if {
	some name in _undefined
	trle := _similar[name]
	f := {
		"at": min(_places(name)),
		"message": "similar",
		"args": object.union(_args(name), {"similar": trle.name, "trle": trle.label}),
		"related": [{"at": trle.at, "message": "defined", "args": {"trle": trle.label}}],
	}
}

_undefined := {port.name | some port in trl.used; not trl.by_name[port.name]} if {
	count(trl.nodes) > 0
	every node in trl.nodes {
		node.complete
		every port in node.ports {
			port.name
			not port.damaged
		}

		# A name that two TRLEs have may be the wrong one: COR105 reports it.
		count({port.name | some port in node.ports}) == count(node.ports)
	}
}

# A major node with the TRLEs of several ports, of which this stack uses some: the other ports of the system are expected there too.
_collects_ports if {
	some node in trl.nodes
	count(node.ports) > 1
	some port in node.ports
	_used[port.name]
}

_used contains port.name if some port in trl.used

# The only TRLE with a name that differs by a letter, unless an interface uses it. Names with another digit are those of other ports.
_similar[name] := trle if {
	some name in _undefined
	[one] := names.similar(name, {port.name |
		some port in trl.ports
		not _used[port.name]
		_digits(port.name) == _digits(name)
	})
	trle := [port | some port in trl.ports; port.name == one][0]
}

_digits(name) := [character |
	some i in numbers.range(0, count(name) - 1)
	character := substring(name, i, 1)
	contains("0123456789", character)
]

_args(name) := {"port": name, "interface": [port.interface | some port in trl.used; port.name == name][0]}

_places(name) := {port.at | some port in trl.used; port.name == name}
