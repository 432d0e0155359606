package ezlint.rules.performance.perf031

finding contains f if {
	setting := input.stack.settings.GLOBALCONFIG.ZIIP.IPSECURITY
	setting.value == true
	f := {"at": setting.at, "message": _message}
}

_message := "default" if {
	input.environment.wlm.tcpEnclaveClassified == false
} else := "discretionary" if {
	input.environment.wlm.tcpEnclaveImportance == "discretionary"
}
