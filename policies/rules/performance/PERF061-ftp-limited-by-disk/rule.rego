package ezlint.rules.performance.perf061

import data.ezlint.lib.flows
import data.ezlint.lib.traffic

finding contains f if {
	input.environment.dasd.zhpf == false
	transfers := [flow |
		some flow in flows.described
		flow.kind == "FTP"
		flow.storage == "dasd"
		flow.peerStorage == "dasd"
	]
	count(transfers) > 0
	f := {
		"at": traffic.place_of(transfers[0]),
		"args": {"flows": sort({traffic.name_of(flow) | some flow in transfers})},
		"trial": [{"environment": ["dasd", "zhpf"], "value": true}],
	}
}
