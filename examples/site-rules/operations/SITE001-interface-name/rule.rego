package ezlint.rules.operations.site001

import data.ezlint.lib.stack

finding contains f if {
	some interface in stack.osa_interfaces
	prefix := stack.parameter("SITE001", "prefix")
	not startswith(interface.name, prefix)
	f := {"at": interface.at, "args": {"name": interface.name, "prefix": prefix}}
}
