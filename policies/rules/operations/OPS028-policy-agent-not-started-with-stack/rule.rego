package ezlint.rules.operations.ops028

import data.ezlint.lib.access

finding contains {"at": _place, "args": {"function": _function}} if {
	input.stack.initial == true
	access.nothing_hidden("AUTOLOG")
	is_array(input.environment.startedTasks)
	count([task | some task in _tasks; _is_agent(task)]) == 0
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

_tasks contains upper(task) if some task in input.environment.startedTasks

_tasks contains name if {
	some block in input.stack.other.AUTOLOG
	some entry in block.entry
	some part in ["procedure", "JOBNAME"]
	name := upper(entry[part].value)
}

_is_agent(task) if regex.match(`PAGENT|PAGT|POLAGENT`, task)
