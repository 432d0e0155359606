package ezlint.rules.performance.perf042

import data.ezlint.lib.stack

finding contains f if {
	setting := input.stack.settings.GLOBALCONFIG.AUTOIQDC
	setting.value == false
	stack.release_at_least("2.3")
	networks := {network | some network, _ in _interfaces; _bridged[network]}
	network := sort(networks)[0]
	partners := sort({partner.name | some partner in input.environment.peers; partner.sameCpc == true})
	count(partners) > 0
	f := {
		"at": stack.place_of(setting, {"at": stack.statement_place("GLOBALCONFIG")}),
		"args": {"interfaces": sort(_interfaces[network]), "partners": partners, "pnetid": network},
		"fix": array.concat(
			[{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "AUTOIQDC", "replaces": setting}],
			[{"op": "add-parameter", "to": at, "text": "VMAC"} | some at in sort(_without_mac[network]); count(_with_mac[network]) == 0],
		),
	}
}

# PNETIDs of IQD channels in external bridge mode.
_bridged contains upper(channel.pnetid) if {
	some channel in input.environment.hipersockets
	channel.externalBridge == true
	object.get(channel, "frameSizeKb", 64) >= stack.parameter("PERF042", "min_frame_kb")
}

# Names of the interfaces that can use one, by PNETID.
_interfaces[upper(stack.interface_facts(interface.name).pnetid)] contains interface.name if {
	some interface in input.stack.interfaces
	interface.statement == "INTERFACE"
	interface.class in {"osa", "networkExpress"}
	not interface.damaged
	not _has_own_mac(interface)
}

# Only an interface with a generated MAC address of its own can be converged; Network Express always has one.
_without_mac[upper(stack.interface_facts(interface.name).pnetid)] contains interface.at if {
	some interface in input.stack.interfaces
	interface.class == "osa"
	interface.statement == "INTERFACE"
	not interface.damaged
	not interface.settings.VMAC
}

_with_mac[network] := names - {interface.name |
	some interface in input.stack.interfaces
	interface.class == "osa"
	not interface.settings.VMAC
} if some network, names in _interfaces

_has_own_mac(interface) if {
	mac := interface.settings.VMAC
	not is_boolean(object.get(mac, "value", false))
}

_has_own_mac(interface) if interface.settings.VMAC.state
