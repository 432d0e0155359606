package ezlint.rules.operations.ops010

import data.ezlint.lib.pagent
import data.ezlint.lib.stack

finding contains f if {
	stack.release_at_least("2.5")
	asked := {lower(regime) | some regime in input.environment.compliance} & {lower(regime) | some regime in stack.parameter("OPS010", "regimes")}
	count(asked) > 0
	pagent.complete
	not pagent.has("ZERTConfig")
	not pagent.is_remote
	f := {"at": pagent.place, "args": {"regimes": concat(", ", sort(asked))}}
}
