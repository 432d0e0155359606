package ezlint.rules.security_access.acc003

import data.ezlint.lib.access
import data.ezlint.lib.stack

finding contains f if {
	some r in access.reservations_of("*")
	not r.entry.SAF
	not access.is_ftp_data(r)
	ports := _services(r)
	ports != ""
	f := {"at": r.at, "message": {false: "default", true: "range"}[r.range], "args": {"written": access.written(r), "ports": ports}}
}

# The relevant ports of the entry, as text.
_services(r) := sprintf("%d", [r.first]) if {
	r.first < 1024
	r.first == r.last
} else := sprintf("%d to %d", [r.first, min([r.last, 1023])]) if {
	r.first < 1024
} else := concat(", ", [sprintf("%d", [port]) |
	some port in sort(stack.parameter("ACC003", "protected_ports"))
	port >= r.first
	port <= r.last
])
