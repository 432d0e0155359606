# METADATA
# title: Enterprise Extender traffic is not protected
# custom:
#   id: OPS029
package ezlint.rules.operations.ops029

import data.ezlint.lib.enterprise_extender as ee
import data.ezlint.lib.external
import data.ezlint.lib.filters
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.traffic

finding contains f if {
	ee.in_use
	count(external.interfaces) > 0
	f := {"at": _place, "message": _message, "args": {}}
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
	ipsec.complete
	count([filter | some filter in filters.rules; _may_protect(filter)]) == 0
}

# It has a tunnel for one of the ports, or what it does is not known.
_may_protect(filter) if {
	object.get(filter, "action", "IpSec") == "IpSec"
	object.get(filter, "protocol", "any") in {"any", 17}
	every side in ["localPorts", "remotePorts"] {
		_may_have_port(object.get(filter, side, "any"))
	}
}

_may_have_port(selector) if selector == "any"

_may_have_port(selector) if {
	some [low, high] in selector.ranges
	low <= ee.last_port
	ee.first_port <= high
}
