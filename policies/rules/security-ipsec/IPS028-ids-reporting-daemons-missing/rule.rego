package ezlint.rules.security_ipsec.ips028

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.ids
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.pagent
import data.ezlint.lib.stack
import data.ezlint.lib.tasks

finding contains f if {
	first := _logging[0]
	not _starts_trmd
	f := object.union(_case, {
		"at": _place(first),
		"args": {"what": first.what},
		"related": [{"at": first.at, "message": "logging"}],
	})
}

_case := {"severity": "warning", "message": "default"} if {
	is_array(input.environment.startedTasks)
} else := {"severity": "info", "message": "unsure"} if {
	stack.can_conclude("AUTOLOG")
	_monitoring_known
}

# Policy Agent may also start it. If the main file was not given, this is unknown, which lowers the severity.
_monitoring_known if pagent.complete

_monitoring_known if {
	policy := input.stack.policy
	given := {language | some language in policy.given}
	not given.pagent
}

_place(first) := first.at if count(input.stack.statements) == 0

_place(_) := stack.statement_place("AUTOLOG") if count(input.stack.statements) > 0

_starts_trmd if {
	some task in tasks.all
	contains(task, "TRMD")
}

# AUTOLOG contains something unknown.
_starts_trmd if {
	some block in input.stack.other.AUTOLOG
	some entry in block.entry
	not entry.procedure.value
}

_starts_trmd if "TRMD" in pagent.monitored

# The records that the policies require, in order.
_logging := array.flatten([
	[{"at": action.at, "what": "output of intrusion detection"} |
		some action in input.stack.policy.objects.IDSAction
		_ids_actions[action.at]
		count(ids.reports(action) & {"LOG", "STATISTICS"}) > 0
	],
	[{"at": ipsec.place(action, setting), "what": "log of the IP filters"} |
		not _filters_nothing
		some policy in ipsec.in_use("IpFilterPolicy")
		ipsec.attribute(policy, "FilterLogging").value == "On"
		some action in ipsec.in_use("IpGenericFilterAction")
		setting := ipsec.attribute(action, "IpFilterLogging")
		setting.value in {"Yes", "LogPermit", "LogDeny"}
	],
	_logged_by_zert,
])

# COR060 and IPS002 report it.
_filters_nothing if {
	defaults.is_off(4)
	defaults.is_off(6)
}

_logged_by_zert := [{"at": setting.at, "what": "output of the zERT rules"} |
	some item in input.stack.policy.objects.ZERTObject
	some name, lines in item.settings
	lower(name) == "logsyslogd"
	some setting in lines
	lower(setting.value) in {"on", "yes"}
]

_ids_actions contains at if {
	some rule in ids.rules
	some at in rule.parts.IDSAction
}
