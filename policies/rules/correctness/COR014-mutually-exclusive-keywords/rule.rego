package ezlint.rules.correctness.cor014

finding contains f if {
	some problem in input.stack.problems
	problem.kind == "exclusive"
	[first, second] := problem.names
	{first, second} != {"IQDIOROUTING", "QDIOACCELERATOR"}
	not problem.parted
	f := {
		"at": problem.at,
		"args": {"first": first, "second": second, "idle": _idle_name(first, second), "statement": _statement(problem)},
		"related": [{"at": problem.other, "message": "first", "args": {"first": first}}],
		"fix": [{"op": "delete", "at": _idle(problem, first, second)}],
		"hides": _undecided(problem, first, second),
	}
}

finding contains f if {
	some interface in input.stack.interfaces
	interface.settings.VMAC.at
	some keyword in ["PRIROUTER", "SECROUTER"]
	role := _role(interface, keyword)
	f := {
		"at": role.at,
		"message": "router",
		"args": {"keyword": keyword, "idle": keyword, "name": interface.name},
		"severity": "info",
		"fix": [{"op": "delete", "at": role.at}],
	}
}

# Of a keyword and its opposite, the last one is in effect: the first one is deleted wherever both are valid. Otherwise, the second one is
# in the wrong position.
_idle(problem, first, second) := problem.other if {
	_are_opposites(first, second)
} else := problem.parameter

_idle_name(first, second) := first if {
	_are_opposites(first, second)
} else := second

# Places with a value that may not be in effect; of opposites, the last one is.
_undecided(problem, first, second) := [] if {
	_are_opposites(first, second)
} else := [problem.at, problem.other]

_are_opposites(first, second) if second == concat("", ["NO", first])

_are_opposites(first, second) if first == concat("", ["NO", second])

# The role is on the INTERFACE, or on the device of a LINK.
_role(interface, keyword) := interface.settings[keyword] if {
	interface.settings[keyword].value == true
} else := min(_device_roles[interface.device][keyword])

_device_roles[device.name][keyword] contains role if {
	some device in input.stack.devices
	some keyword in ["PRIROUTER", "SECROUTER"]
	role := device.settings[keyword]
	role.value == true
}

# The keyword of the statement, or of the block that contains the problem.
_statement(problem) := split(problem.statement, " ")[0]
