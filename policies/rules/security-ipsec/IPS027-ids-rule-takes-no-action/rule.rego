package ezlint.rules.security_ipsec.ips027

import data.ezlint.lib.ids
import data.ezlint.lib.ipsec_policy as policy

# Each action once.
finding contains f if {
	some at, names in _mute
	action := [item | some item in input.stack.policy.objects.IDSAction; item.at == at][0]
	f := {
		"at": policy.name_place(action),
		"message": _message(action),
		"args": {"action": policy.title(action), "rules": sort(names)},
	}
}

_mute[action.at] contains rule.name if {
	some kind in ["Attack", "TR", "ScanGlobal"]
	some rule in ids.of_kind(kind)
	action := ids.part(rule, "IDSAction")
	count(ids.action_types(action, kind)) > 0
	ids.reports(action) == set()
	not ids.limits(action, kind)
	not ids.may_limit(action, kind)
}

_message(action) := "empty" if {
	count(object.get(action.parts, "IDSReportSet", [])) > 0
} else := "default"
