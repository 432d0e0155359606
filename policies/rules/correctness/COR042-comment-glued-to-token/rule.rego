# METADATA
# title: No blank before a comment
# description: Words with a semicolon directly behind them.
# custom:
#   id: COR042
package ezlint.rules.correctness.cor042

finding contains f if {
	some problem in input.stack.problems
	problem.kind == "glued-comment"
	f := {
		"at": problem.at,
		"args": {"word": trim_suffix(problem.replacement, " ;")},
		"fix": [{"op": "replace", "at": problem.at, "text": problem.replacement}],
	}
}
