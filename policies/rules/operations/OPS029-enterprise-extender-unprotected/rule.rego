package ezlint.rules.operations.ops029

import data.ezlint.lib.connections
import data.ezlint.lib.enterprise_extender as ee
import data.ezlint.lib.external
import data.ezlint.lib.traffic

finding contains f if {
	ee.in_use
	count(external.interfaces) > 0
	f := {"at": _place, "message": _message}
}

_place := min(ee.places) if {
	count(ee.places) > 0
} else := min(ee.nodes) if {
	count(ee.nodes) > 0
} else := traffic.anywhere

_message := "default" if {
	input.stack.settings.IPCONFIG.IPSECURITY.value == false
	input.stack.settings.IPCONFIG6.IPSECURITY.value == false
} else := "policy" if {
	connections.is_never_tunneled("enterprise-extender")
	_is_never_tunneled6
}

_is_never_tunneled6 if connections.is_never_tunneled("enterprise-extender-v6")

# IPv6 is not filtered, or not used.
_is_never_tunneled6 if {
	not connections.is_filtered("enterprise-extender-v6")
	input.stack.settings.IPCONFIG6.IPSECURITY.value == false
}
