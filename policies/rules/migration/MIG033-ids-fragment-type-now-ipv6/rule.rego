package ezlint.rules.migration.mig033

import data.ezlint.lib.ids
import data.ezlint.lib.ipsec_policy as policy
import data.ezlint.lib.stack

finding contains f if {
	stack.release_at_least("2.1")
	from := input.environment.upgradeFrom
	[major, minor] := [to_number(part) | some part in split(from, ".")]
	(major * 100) + minor < 201
	some rule in ids.of_kind("Attack")
	ids.part(rule, "IDSAttackCondition").settings.AttackType.value == "IP_FRAGMENT"
	ids.limits(ids.part(rule, "IDSAction"), "Attack")
	f := {"at": policy.name_place(rule), "args": {"from": from, "release": input.release}}
}
