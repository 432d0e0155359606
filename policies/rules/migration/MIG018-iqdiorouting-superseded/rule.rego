package ezlint.rules.migration.mig018

finding contains f if {
	routing := _ipconfig.IQDIOROUTING
	routing.value == true
	routing.at
	not _cannot_work
	f := {
		"at": routing.at,
		"fix": [{"op": "replace", "at": routing.at, "text": concat("", ["QDIOACCELERATOR", _priority(routing)])}],
	}
}

_ipconfig := input.stack.settings.IPCONFIG

# COR012 reports these.
_cannot_work if _ipconfig.DATAGRAMFWD.value == false

_cannot_work if _ipconfig.IPSECURITY.value == true

_cannot_work if _ipconfig.QDIOACCELERATOR.value == true

_priority(routing) := sprintf(" QDIOPRIORITY %d", [routing.QDIOPRIORITY.value]) if {
	routing.QDIOPRIORITY.at
} else := ""
