package ezlint.rules.hygiene.hyg017

import data.ezlint.lib.stack

finding contains f if {
	pattern := stack.parameter("HYG017", "interface_pattern")
	pattern != ""
	some interface in input.stack.interfaces
	not interface.class == "loopback"
	not regex.match(pattern, interface.name)
	f := {"at": interface.at, "args": {"name": interface.name, "pattern": pattern}}
}

finding contains f if {
	pattern := stack.parameter("HYG017", "policy_pattern")
	pattern != ""
	some objects in input.stack.policy.objects
	some item in objects
	not item.parent
	not regex.match(pattern, item.name)
	f := {"at": item.nameAt, "args": {"name": item.name, "pattern": pattern}}
}
