package ezlint.rules.migration.mig031

import data.ezlint.lib.default_filters
import data.ezlint.lib.stack

finding contains f if {
	stack.release_at_least("2.5")
	count(_used) > 0
	waived := sort([[setting.at, name] |
		some name in ["POLICYREQUIRED", "IKEDREQUIRED"]
		setting := input.stack.settings.GLOBALCONFIG[name]
		setting.at
		setting.value == "NO"
	])
	count(waived) > 0
	f := {"at": waived[0][0], "args": {"names": [pair[1] | some pair in waived], "used": sort(_used)}}
}

finding contains {"at": input.stack.files[0].at, "message": "automation", "args": {"messages": sort(messages), "used": sort(_used)}} if {
	stack.release_at_least("2.5")
	count(_used) > 0
	messages := {upper(message) | some message in input.environment.automation.startMessages}
	count(messages) > 0
	count(messages - {"EZAIN11I", "EZB6473I"}) == 0
}

_used contains "AT-TLS" if input.stack.settings.TCPCONFIG.TTLS.value == true

_used contains "IP security" if default_filters.any_on

_used contains "dynamic VIPAs" if count(input.stack.other.VIPADYNAMIC) > 0
