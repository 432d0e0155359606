package ezlint.rules.performance.perf059

import data.ezlint.lib.flows
import data.ezlint.lib.smc
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	stack.release_at_least("2.2")
	size := input.stack.settings.TCPCONFIG.TCPRCVBUFRSIZE
	size.value <= stack.parameter("PERF059", "max_bytes")
	not input.environment.storageConstrained == true
	not _is_storage_used_up
	count(_uses) > 0
	f := {
		"at": stack.place_of(size, {"at": stack.statement_place("TCPCONFIG")}),
		"args": {
			"size": size.value,
			"flows": sort({use.stream | some use in _uses}),
			"functions": sort({smc.titles[use.name] | some use in _uses}),
		},
		"fix": array.concat(
			[{"op": "set-parameter", "statement": "TCPCONFIG", "text": "TCPRCVBUFRSIZE 180K", "replaces": size}],
			_maximum,
		),
	}
}

# Streams with each kind of SMC that they can use.
_uses contains {"stream": traffic.name_of(flow), "name": name} if {
	some flow in flows.described
	_takes_the_default(flow)
	some name in smc.enabled
	not _is_distant(name, flow)
	some interface in input.stack.interfaces
	flows.may_run_over(flow, interface)
	_can_carry(name, interface)
}

_takes_the_default(flow) if {
	flow.kind == "STR"
	traffic.is_inbound_stream(flow)
	object.get(flow, "socketReceiveBufferKb", 0) == 0
	not traffic.is_ipsec(flow)
	not _partner_cannot(flow)
	not _is_kept_out(flow)
}

_partner_cannot(flow) if traffic.partner_of(flow).smc == false

# Another flow names a partner that can use SMC.
_partner_cannot(flow) if {
	some other in flows.described
	_partner_can(other)
	not _partner_can(flow)
}

_partner_can(flow) if traffic.partner_of(flow).smc == true

_is_kept_out(flow) if {
	flow.direction == "inbound"
	some entry in traffic.reservations_of(flow)
	entry.SMC.value == false
}

# ISM does not leave the machine.
_is_distant("SMCD", flow) if traffic.partner_of(flow).sameCpc == false

_can_carry(name, interface) if {
	interface.class in _carriers[name]
	not interface.statement == "LINK"
	not interface.settings[name].value == false
	_may_have_function(name, interface)
}

_carriers := {"SMCD": {"osa", "networkExpress", "hipersockets"}, "SMCR": {"osa", "networkExpress"}}

_functions := {"SMCD": "ism", "SMCR": "roce"}

# The environment does not list the functions, or one may be on the network of the interface.
_may_have_function(name, _) if not input.environment[_functions[name]]

_may_have_function(name, interface) if {
	some function in input.environment[_functions[name]]
	not _is_elsewhere(function, interface)
}

_is_elsewhere(function, interface) if upper(function.pnetid) != upper(stack.interface_facts(interface.name).pnetid)

# The default must not exceed the maximum, and right sizing needs a margin above it.
default _maximum := []

_maximum := [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "TCPMAXRCVBUFRSIZE 512K", "replaces": setting}] if {
	setting := input.stack.settings.TCPCONFIG.TCPMAXRCVBUFRSIZE
	setting.value < 524288
}

_is_storage_used_up if {
	some name in smc.enabled
	limit := input.stack.settings.GLOBALCONFIG[name].FIXEDMEMORY.value
	some key in ["smcPeakMb", concat("", [lower(name), "PeakMb"])]
	input.workload.measured[key] >= limit * stack.parameter("PERF059", "peak_ratio")
}
