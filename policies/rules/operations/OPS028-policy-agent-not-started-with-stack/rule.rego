package ezlint.rules.operations.ops028

import data.ezlint.lib.access
import data.ezlint.lib.tasks

finding contains {"at": _place, "args": {"function": _function}} if {
	input.stack.initial == true
	access.nothing_hidden("AUTOLOG")
	is_array(input.environment.startedTasks)
	count([task | some task in tasks.all; _is_agent(task)]) == 0
}

_function := "TCPCONFIG TTLS" if {
	input.stack.settings.TCPCONFIG.TTLS.value == true
} else := "IPCONFIG IPSECURITY" if {
	input.stack.settings.IPCONFIG.IPSECURITY.value == true
	count(input.stack.policy.given) > 0
}

_place := input.stack.settings.TCPCONFIG.TTLS.at if {
	input.stack.settings.TCPCONFIG.TTLS.value == true
} else := input.stack.settings.IPCONFIG.IPSECURITY.at

_is_agent(task) if regex.match(`PAGENT|PAGT|POLAGENT`, task)
