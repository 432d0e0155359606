package ezlint.rules.performance.perf062

import data.ezlint.lib.flows
import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.path_mtu
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	some instance in input.environment.zcx.instances
	instance.mtu < stack.parameter("PERF062", "colocated_mtu")
	near := sort({traffic.name_of(flow) |
		some flow in flows.described
		upper(flow.zcx) == upper(instance.name)
		flow.placement == "colocated"
	})
	count(near) > 0
	f := {"at": _place(instance), "args": {"instance": instance.name, "mtu": instance.mtu, "flows": near}}
}

finding contains f if {
	some instance in input.environment.zcx.instances
	instance.mtu < stack.parameter("PERF062", "external_mtu")
	jumbo := sort([[interface.name, path, traffic.name_of(flow)] |
		some flow in flows.described
		upper(flow.zcx) == upper(instance.name)
		flow.placement == "remote"
		some interface in traffic.interfaces_of(flow)
		path := path_mtu.effective(interface)
		path >= stack.parameter("PERF062", "external_mtu")
	])
	count(jumbo) > 0
	[name, path, _] := jumbo[0]
	f := {
		"at": _place(instance),
		"message": "external",
		"args": {
			"instance": instance.name,
			"mtu": instance.mtu,
			"flows": sort({flow | some [_, _, flow] in jumbo}),
			"interface": name,
			"path": path,
		},
	}
}

# The range of the instance's address, otherwise the first one for zCX, otherwise any place.
_place(instance) := at if {
	at := min([range.at | some range in _ranges; _holds(range, instance.address)])
} else := at if {
	at := min([range.at | some range in _ranges])
} else := traffic.anywhere

_ranges := [range |
	some range in local_addresses.viparanges
	range.ZCX.value == true
]

_holds(range, address) if {
	some written in range.address
	length := _prefix(range, written.value)
	ip.network(ip.without_prefix(written.value), length) == ip.network(address, length)
}

_prefix(range, text) := ip.mask_length(range.mask.value) if {
	range.mask
} else := ip.prefix_of(text)
