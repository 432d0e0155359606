package ezlint.rules.availability.avl012

import data.ezlint.lib.external

finding contains f if {
	external.all_known
	some family in [4, 6]
	interfaces := external.of_family(family)
	count(interfaces) == 1
	interface := interfaces[0]
	interface.class in {"osa", "networkExpress", "lcs"}
	not external.is_virtual(interface)
	f := {
		"at": interface.at,
		"severity": _severity,
		"args": {"name": interface.name, "family": family},
	}
}

_severity := "warning" if input.environment.role == "production"

_severity := "info" if not input.environment.role
