package ezlint.rules.availability.avl017

import data.ezlint.lib.osa
import data.ezlint.lib.peers

finding contains f if {
	some interface in input.stack.interfaces
	interface.class == "osa"
	not interface.damaged
	not interface.settings.VMAC
	some keyword in ["PRIROUTER", "SECROUTER"]
	role := _role(interface, keyword)
	peers.reports(_rivals(interface, keyword))
	vmac := _vmac(interface.family)
	f := object.union(_case(interface, osa.facts(interface), keyword), {
		"at": role.at,
		"args": {"name": interface.name, "keyword": keyword, "vmac": vmac},
		"fix": _fix(interface, role, vmac),
	})
}

# The role is on the INTERFACE, or on the device of a LINK.
_role(interface, keyword) := interface.settings[keyword] if {
	interface.settings[keyword].value == true
} else := _device_roles[keyword][interface.device][0]

_device_roles[keyword][device.name] := [device.settings[keyword]] if {
	some keyword in ["PRIROUTER", "SECROUTER"]
	some device in _devices
	device.settings[keyword].value == true
}

_devices := [device |
	some device in input.stack.devices
	count(_devices_of[device.name]) == 1
]

_devices_of[device.name] contains device.at if some device in input.stack.devices

_case(interface, facts, "PRIROUTER") := {"message": "both", "severity": "error"} if {
	_has_rival(interface, facts)
} else := _usual(facts)

_case(_, facts, "SECROUTER") := _usual(facts)

_has_rival(_, facts) if {
	facts.sharedPort == true
	facts.primaryRouterElsewhere == true
}

_has_rival(interface, _) if count(_rivals(interface, "PRIROUTER")) > 0

# Other stacks that use the port as primary router: the port of this name on this system, or the port with this name in the sysplex.
_rivals(_, "SECROUTER") := []

_rivals(interface, "PRIROUTER") := [other |
	some other in peers.others
	_uses_as_primary(other, interface)
]

_uses_as_primary(other, interface) if {
	other in peers.neighbors
	some port in other.primaryRouterPorts
	upper(port) == upper(_port_name(interface))
}

_uses_as_primary(other, interface) if {
	osa.facts(interface).osaPort in other.primaryRouterOsaPorts
}

_port_name(interface) := value if {
	value := interface.settings.PORTNAME.value
} else := interface.device

_usual(facts) := {} if facts.sharedPort == true

_usual(facts) := {"message": "unknown", "severity": "hint"} if not is_boolean(object.get(facts, "sharedPort", null))

# A stack that does not forward needs only its own packets; ROUTEALL is the default.
_vmac(family) := "VMAC ROUTELCL" if {
	input.stack.settings[{4: "IPCONFIG", 6: "IPCONFIG6"}[family]].DATAGRAMFWD.value == false
} else := "VMAC"

_fix(interface, role, vmac) := [{"op": "replace", "at": role.at, "text": vmac}] if {
	interface.statement == "INTERFACE"
} else := [{"op": "delete", "at": role.at}, {"op": "add-parameter", "to": interface.at, "text": vmac}]
