package ezlint.rules.performance.perf009

import data.ezlint.lib.pagent
import data.ezlint.lib.stackwide
import data.ezlint.lib.tasks

finding contains f if {
	setting := input.stack.settings.GLOBALCONFIG.WLMPRIORITYQ
	setting.value == false
	interfaces := [interface | some interface in input.stack.interfaces; interface.settings.OLM.value == true]
	count(interfaces) > 0
	not pagent.has("SetSubnetPrioTosMask")
	not _may_have_policy
	f := {
		"at": stackwide.place("GLOBALCONFIG", setting, interfaces[0]),
		"message": _message,
		"args": {"names": [interface.name | some interface in interfaces]},
		"related": [{"at": interfaces[0].settings.OLM.at, "message": "olm"}],
		"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "WLMPRIORITYQ", "replaces": setting}],
	}
}

# Policies that come from elsewhere, or were given and not understood.
_may_have_policy if pagent.is_remote

# Named QoS files are missing.
_may_have_policy if {
	"qos" in object.get(input.stack, ["policy", "given"], [])
	not "qos" in input.stack.policy.complete
}

_may_have_policy if {
	pagent.has("QOSConfig")
	not "qos" in input.stack.policy.complete
}

# The Policy Agent runs and its files are unknown: there may still be a policy.
default _message := "default"

_message := "unread" if {
	_runs_policy_agent
	not pagent.complete
	not "qos" in object.get(input.stack, ["policy", "complete"], [])
}

_runs_policy_agent if {
	some task in tasks.all
	contains(task, "PAGENT")
}
