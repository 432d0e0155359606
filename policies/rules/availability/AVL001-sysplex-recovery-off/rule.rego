package ezlint.rules.availability.avl001

import data.ezlint.lib.sysplex_monitor as sysplex

finding contains f if {
	sysplex.monitor.RECOVERY.value == false
	count(sysplex.participation) > 0
	not sysplex.is_alone
	f := {
		"at": sysplex.place("RECOVERY", min(sysplex.participation)),
		"message": concat("", [_message(sysplex.monitor.RECOVERY), _scope]),
		"fix": sysplex.code("RECOVERY", "RECOVERY"),
	}
}

# Without dynamic VIPAs, only the membership in the group is affected.
default _scope := " member"

_scope := "" if {
	count(object.get(input.stack, "dvipas", [])) > 0
} else := "" if {
	input.stack.other.VIPADYNAMIC
}

_message(setting) := "coded" if setting.at

_message(setting) := "default" if not setting.at
