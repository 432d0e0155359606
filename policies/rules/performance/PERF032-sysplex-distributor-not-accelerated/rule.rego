package ezlint.rules.performance.perf032

import data.ezlint.lib.distribution
import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.stack

finding contains f if {
	accelerator := input.stack.settings.IPCONFIG.QDIOACCELERATOR
	accelerator.value == false
	input.stack.settings.IPCONFIG.IQDIOROUTING.value == false
	f := object.union_n([_reason, {"at": stack.place_of(accelerator, {"at": stack.statement_place("IPCONFIG")})}, _fix(_reason.message, accelerator)])
}

# If ACC010 recommends turning forwarding off, there is no edit until the site states that the stack is a router.
_fix(message, accelerator) := {"fix": [{"op": "set-parameter", "statement": "IPCONFIG", "text": "QDIOACCELERATOR", "replaces": accelerator}]} if {
	message != "maybe"
} else := {"severity": "hint"}

_reason := {"message": "default", "args": {"addresses": sort(_distributed)}} if {
	count(_distributed) > 0
	_has_distribution_path
} else := {"message": "backup", "args": {"addresses": sort(_backed_up)}} if {
	count(_backed_up) > 0
	_has_distribution_path
} else := {"message": _message_of_router, "args": {"interfaces": _routed}} if {
	_is_router
}

default _message_of_router := "maybe"

_message_of_router := "router" if input.environment.router == true

# Linux guests and other partners on HiperSockets reach the LAN through this stack.
_message_of_router := "router" if {
	some interface in _of_class("hipersockets")
	interface.name in _routed
}

_distributed contains entry.address.value if {
	some entry in distribution.to_stacks
	distribution.family(entry) == 4
	distribution.has_remote_target(entry)
}

# Dynamic VIPAs that another stack distributes and that this one would take over.
_backed_up contains dvipa.address if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
	some other in peers.members
	dvipa.address in other.distributes
}

_of_class(class) := [interface |
	some interface in input.stack.interfaces
	interface.class == class
	interface.family == 4
	interface.type != "IPAQTR"
]

_qdio := array.concat(_of_class("osa"), _of_class("hipersockets"))

_express := _of_class("networkExpress")

_has_distribution_path if {
	count(_qdio) + count(_express) > 0
	count(distribution.remote_routes) > 0
}

_has_distribution_path if {
	count(_qdio) > 0
	_has_dynamic_xcf
	not _has_no_hipersockets
}

_has_dynamic_xcf if {
	xcf := input.stack.settings.IPCONFIG.DYNAMICXCF
	xcf.at
	not xcf.value == false
}

_has_no_hipersockets if input.environment.hipersockets == []

_has_no_hipersockets if {
	count(input.environment.peers) > 0
	every partner in input.environment.peers {
		partner.sameCpc == false
	}
}

# The interfaces between which packets are routed, for which the accelerator can be used.
_routed := sort({interface.name | some interface in _qdio}) if {
	_spans_networks(_qdio)
} else := sort({interface.name | some interface in _express}) if {
	_spans_networks(_express)
}

_spans_networks(interfaces) if {
	networks := {ip.network(address.address, address.prefix) |
		some interface in interfaces
		some address in interface.addresses
	}
	count(networks) > 1
}

# DATAGRAMFWD is coded, or the site states that the stack is a router.
_is_router if {
	forwarding := input.stack.settings.IPCONFIG.DATAGRAMFWD
	forwarding.value == true
	_is_meant(forwarding)
	input.stack.settings.IPCONFIG.IPSECURITY.value == false
}

_is_meant(_) if input.environment.router == true

_is_meant(forwarding) if {
	forwarding.at
	not input.environment.router == false
}
