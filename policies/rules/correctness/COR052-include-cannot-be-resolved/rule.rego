package ezlint.rules.correctness.cor052

import data.ezlint.lib.stack
import data.ezlint.lib.wildcard

finding contains f if {
	some problem in input.stack.problems
	not _is_on_host(problem)
	name := object.get(problem, "text", "")
	f := object.union(_case(problem.kind, name), {"at": problem.at, "args": {"name": name}})
}

# A symbol without a value is in the name.
_case("include-unresolved", name) := {"message": "symbol", "severity": "info"} if contains(name, "&")

_case(kind, name) := _cases[kind] if not _has_symbol(kind, name)

_has_symbol("include-unresolved", name) if contains(name, "&")

_cases := {
	"include-unresolved": {"severity": "info"},
	"include-empty": {"message": "empty", "severity": "info"},
	"include-cycle": {"message": "circle"},
}

_is_on_host(problem) if {
	problem.kind == "include-unresolved"
	some listed in stack.parameter("COR052", "hostMembers")
	wildcard.matches(upper(listed), upper(problem.text))
}
