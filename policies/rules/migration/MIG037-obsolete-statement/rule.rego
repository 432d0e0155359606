# METADATA
# title: A statement of early releases is still coded
# custom:
#   id: MIG037
package ezlint.rules.migration.mig037

finding contains f if {
	some problem in input.stack.problems
	problem.kind == "obsolete-statement"
	f := {
		"at": problem.at,
		"args": {"text": problem.message, "statement": problem.statement},
		"fix": [{"op": "delete", "at": problem.within}],
	}
}
