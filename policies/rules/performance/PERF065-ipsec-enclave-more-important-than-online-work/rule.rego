package ezlint.rules.performance.perf065

import data.ezlint.lib.flows
import data.ezlint.lib.traffic

_ranks := {"SYSSTC": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "DISCRETIONARY": 6}

finding contains f if {
	setting := input.stack.settings.GLOBALCONFIG.ZIIP.IPSECURITY
	setting.value == true
	wlm := input.environment.wlm
	_rank(wlm.tcpEnclaveImportance) < _rank(wlm.onlineImportance)
	not _protects_online_work
	f := {"at": setting.at, "args": {"tcp": wlm.tcpEnclaveImportance, "online": wlm.onlineImportance}}
}

_rank(importance) := _ranks[upper(sprintf("%v", [importance]))]

_protects_online_work if {
	some flow in flows.described
	flows.is_interactive(flow)
	traffic.is_ipsec(flow)
}
