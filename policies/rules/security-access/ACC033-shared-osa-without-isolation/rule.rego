package ezlint.rules.security_access.acc033

import data.ezlint.lib.stack

finding contains f if {
	some interface in stack.ethernet_interfaces
	interface.statement == "INTERFACE"
	stack.interface_facts(interface.name).sharedPort == true
	isolate := stack.setting(interface, "ISOLATE")
	isolate.value == false
	not interface.damaged
	not interface.settings.VLANID
	f := {"at": stack.place_of(isolate, interface), "args": {"name": interface.name}, "fix": [_edit(isolate, interface)]}
}

_edit(isolate, _) := {"op": "replace", "at": isolate.at, "text": "ISOLATE"}

_edit(isolate, interface) := {"op": "add-parameter", "to": interface.at, "text": "ISOLATE"} if not isolate.at
