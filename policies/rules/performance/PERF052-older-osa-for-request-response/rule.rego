package ezlint.rules.performance.perf052

import data.ezlint.lib.flows
import data.ezlint.lib.osa
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	newest := _newest[upper(input.environment.cpc)]
	some interface in stack.ethernet_interfaces
	generation := osa.generation(interface)
	generation <= 6
	newest.generation > generation
	not osa.is_simulated(interface)
	not osa.is_exempt(interface)
	waiting := sort({traffic.name_of(flow) |
		some flow in flows.described
		flows.runs_over(flow, interface)
		_waits(flow)
	})
	count(waiting) > 0
	f := {
		"at": interface.at,
		"args": {
			"interface": interface.name,
			"flows": waiting,
			"adapter": osa.facts(interface).adapter,
			"cpc": input.environment.cpc,
			"newest": newest.name,
		},
		"trial": [{"environment": ["interfaces", interface.name, "adapter"], "value": newest.name}],
	}
}

_waits(flow) if {
	_is_latency_bound(flow)
	object.get(flow, "rttUs", 0) <= stack.parameter("PERF052", "max_rtt_us")
}

_is_latency_bound(flow) if flow.kind == "RR"

_is_latency_bound(flow) if flow.latencyGoalUs

# The newest adapter generation that was available for each machine.
_newest[cpc] := {"name": name, "generation": generation} if {
	some [generation, name, machines] in [
		[5, "OSA-Express5S", ["ZEC12", "ZBC12", "Z13", "Z13S"]],
		[6, "OSA-Express6S", ["Z14", "Z14 ZR1"]],
		[7, "OSA-Express7S", ["Z15", "Z15 T02", "Z16", "Z16 A02"]],
		[8, "Network Express", ["Z17"]],
	]
	some cpc in machines
}
