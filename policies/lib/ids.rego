# METADATA
# title: Intrusion detection policy
# description: The rules of the IDS policy with their conditions, actions and reports.
package ezlint.lib.ids

import data.ezlint.lib.lists

# All rules, except those that a later one of the same name replaces.
rules := [rule |
	some rule in input.stack.policy.objects.IDSRule
	not rule.replacedBy
]

of_kind(kind) := [rule | some rule in rules; rule.settings.ConditionType.value == kind]

# The statements that a rule uses, by type; undefined if unknown.
part(rule, type) := _at[rule.parts[type][0]]

_at[item.at] := item if {
	some type in ["IDSAction", "IDSReportSet", "IDSAttackCondition", "IDSScanEventCondition", "IDSTRCondition"]
	some item in input.stack.policy.objects[type]
}

# The records of the report set of an action: CONSOLE, LOG, STATISTICS, TRACE. Undefined if unknown.
reports(action) := {setting.value | some setting in _types_of(set)} if {
	set := part(action, "IDSReportSet")
	not set.damaged
	every setting in _types_of(set) {
		setting.value
	}
}

reports(action) := set() if {
	count(object.get(action.parts, "IDSReportSet", [])) == 0
	not "IDSReportSet" in object.get(action, "unknownParts", [])
	not action.damaged
}

_types_of(set) := lists.occurrences(object.get(set.settings, "TypeActions", []))

# The line of an action for a type of rule.
action_types(action, kind) := [setting |
	some setting in lists.occurrences(action.settings.ActionType)
	setting.value == kind
]

# It rejects packets or connections.
limits(action, kind) if {
	some setting in action_types(action, kind)
	setting.action.value in {"Discard", "ResetConn", "Limit"}
}

# Whether it does is unknown.
may_limit(action, kind) if {
	some setting in action_types(action, kind)
	setting.action
	not setting.action.value
}

# All files of the policy are given and understood: absence is significant.
complete if "ids" in input.stack.policy.complete

# The place of a finding about something that a policy lacks: its first rule, otherwise its first file.
place := min({rule.at | some rule in rules}) if {
	count(rules) > 0
} else := min({file.at | some file in input.stack.policy.files; file.language == "ids"})
