package ezlint.rules.performance.perf060

import data.ezlint.lib.flows
import data.ezlint.lib.hipersockets
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	some interface in stack.hipersockets_interfaces
	size := hipersockets.frame_size(interface)
	size <= stack.parameter("PERF060", "small_frame_kb")
	bulk := sort({traffic.name_of(flow) |
		some flow in flows.described
		flows.runs_over(flow, interface)
		_is_bulk(flow)
		not _may_use_smcd(flow, interface)
	})
	count(bulk) > 0
	f := {
		"at": interface.at,
		"args": {"interface": interface.name, "flows": bulk, "size": size},
		"trial": [{"environment": ["interfaces", interface.name, "frameSizeKb"], "value": 64}],
	}
}

# The stack generates the links of dynamic XCF; the beginning of their names is fixed.
finding contains f if {
	some keyword, prefix in {"IPCONFIG": "IQDIOLNK", "IPCONFIG6": "IQDIOINTF6"}
	xcf := input.stack.settings[keyword].DYNAMICXCF
	xcf.at
	size := _xcf_frame_size(prefix)
	size <= stack.parameter("PERF060", "small_frame_kb")
	bulk := sort({traffic.name_of(flow) |
		some flow in flows.described
		_is_xcf_name(flow.interface, prefix)
		_is_bulk(flow)
		not _may_use_smcd(flow, {"statement": "INTERFACE", "settings": xcf})
	})
	count(bulk) > 0
	f := {"at": xcf.at, "message": "xcf", "args": {"flows": bulk, "size": size}}
}

finding contains f if {
	setting := input.stack.settings.GLOBALCONFIG.AUTOIQDC
	setting.at
	setting.value != false
	sizes := [channel.frameSizeKb |
		some channel in input.environment.hipersockets
		channel.externalBridge == true
	]
	min(sizes) < stack.parameter("PERF060", "converged_min_kb")
	f := {"at": setting.at, "message": "converged", "args": {"size": min(sizes)}}
}

_xcf_frame_size(prefix) := min({facts.frameSizeKb |
	some name, facts in input.environment.interfaces
	_is_xcf_name(name, prefix)
} | {channel.frameSizeKb |
	some channel in input.environment.hipersockets
	channel.dynamicXcf == true
})

_is_xcf_name(name, prefix) if startswith(upper(name), prefix)

_is_xcf_name(name, _) if upper(name) == "IUTIQDIO"

_is_bulk(flow) if traffic.is_bulk(flow, stack.parameter("PERF060", "large_message_bytes"))

# SMC-D is on, and there is no indication that this flow cannot use it.
_may_use_smcd(flow, interface) if {
	input.stack.settings.GLOBALCONFIG.SMCD.value == true
	interface.statement == "INTERFACE"
	not interface.settings.SMCD.value == false
	not input.environment.ism == []
	not traffic.is_ipsec(flow)
	not _partner_cannot(flow)
}

_partner_cannot(flow) if traffic.partner_of(flow).smc == false
