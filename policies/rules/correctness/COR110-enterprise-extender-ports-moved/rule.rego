package ezlint.rules.correctness.cor110

import data.ezlint.lib.access
import data.ezlint.lib.enterprise_extender as extender

finding contains f if {
	some port in extender.ports
	extender.first_port != extender.default_port
	f := object.union(_case, {"at": port.at, "args": {"first": extender.first_port, "last": extender.last_port}})
}

# The profile reserves the default ports for a job and none of those that VTAM opens.
_case := {"message": "reserved", "severity": "warning"} if {
	count(_reserved(extender.default_port, extender.default_port + 4)) > 0
	count(_reserved(extender.first_port, extender.last_port)) == 0
} else := {}

_reserved(first, last) := [r | some r in access.reservations_within(first, last); r.protocol == "UDP"]
