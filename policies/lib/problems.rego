# METADATA
# title: Problems of the parser
# description: Picks the problems that a finding says better, for its `replaces`.
package ezlint.lib.problems

# About parameters of the statement, sub-statement or entry at a place.
about(within, parameters) := [problem.at |
	some i in object.get(_positions, within, set())
	problem := input.stack.problems[i]
	_parameter(problem) in parameters
]

# Rules ask for each of many statements.
_positions[problem.within] contains i if some i, problem in input.stack.problems

# Statements, sub-statements and entries with an invalid value.
misread contains problem.within if {
	some problem in input.stack.problems
	problem.kind == "invalid-value"
}

# About a parameter of a statement that can be in several positions.
about_path(kind, path) := [problem.at |
	some i in object.get(_positions_of_path, path, set())
	problem := input.stack.problems[i]
	problem.kind == kind
]

_positions_of_path[problem.path] contains i if some i, problem in input.stack.problems

# Of a type, about any of these words, regardless of their position.
named(kind, words) := [problem.at |
	some problem in input.stack.problems
	problem.kind == kind
	_parameter(problem) in words
]

# About a value of a policy attribute, regardless of its position.
of_value(attribute, text) := [problem.at |
	some problem in input.stack.policy.problems
	problem.text == upper(text)
	_parameter(problem) == attribute
]

_parameter(problem) := names[count(names) - 1] if names := split(problem.path, "/")
