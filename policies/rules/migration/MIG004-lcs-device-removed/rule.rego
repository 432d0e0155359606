package ezlint.rules.migration.mig004

import data.ezlint.lib.stack

finding contains f if {
	some device in input.stack.devices
	device.type == "LCS"
	f := object.union(_case, {
		"at": device.at,
		"args": {"name": device.name},
		"related": [{"at": at, "message": "link", "args": {"name": name}} |
			some [at, name] in object.get(_related, device.name, [])
		],
	})
}

# If thousands of devices have one name, not every pair is listed.
_related := {device: array.slice(sort(links), 0, 16) | some device, links in _links}

_links[link.device] contains [link.at, link.name] if some link in input.stack.interfaces

_case := {"message": "default"} if {
	stack.release_at_least("3.1")
} else := {"message": "coming", "severity": "warning"} if {
	stack.release_at_least("2.3")
}
