# METADATA
# title: Words that were not understood
# description: Where a name is among them, the statement that defines or uses it may have lost its keyword, and nothing is sure about the name.
package ezlint.lib.unread

# Words of regions that are not statements, or that a statement in error skipped, in uppercase.
words contains word if {
	some gap in input.stack.gaps
	some word in gap.words
}

# Single words that are unknown in a statement, or not valid values.
words contains problem.text if {
	some problem in input.stack.problems
	problem.kind in {"unknown-word", "invalid-value"}
}

# An INTERFACE statement contains the parameters of another one, whose first line is missing: the name of that interface is unknown.
hides_interface if {
	some interface in input.stack.interfaces
	interface.damaged
	some problem in input.stack.problems
	problem.kind == "repeated-parameter"
	startswith(problem.statement, "INTERFACE ")
}

hides_interface if {
	some problem in input.stack.problems
	problem.kind == "unknown-word"
	startswith(problem.statement, "INTERFACE ")
	upper(problem.text) in {"CHPID", "CHPIDTYPE", "DEVNUM", "PORTNAME"}
}
