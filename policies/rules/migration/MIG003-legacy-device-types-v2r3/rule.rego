package ezlint.rules.migration.mig003

import data.ezlint.lib.stack

finding contains object.union(found, _case) if some found in _found

default _case := {"message": "coming", "severity": "warning"}

_case := {} if {
	stack.release_at_least("2.3")
}

_found contains {
	"at": device.at,
	"args": {"statement": "DEVICE", "name": device.name, "type": "MPCOSA"},
	"related": [{"at": link.at, "message": "link", "args": {"name": link.name}} |
		some link in input.stack.interfaces
		link.device == device.name
	],
} if {
	some device in input.stack.devices
	device.type == "MPCOSA"
}

_found contains {
	"at": link.at,
	"args": {"statement": "LINK", "name": link.name, "type": link.type},
	"replaces": _translations(link.type),
} if {
	some link in input.stack.interfaces
	link.statement == "LINK"
	link.type in {"IBMTR", "FDDI", "IPAQTR", "OSAENET", "OSAFDDI"}
	not _reported[object.get(link, "device", "")]
}

# A TRANSLATE entry for such a link also contains the type.
_translations(type) := [problem.at |
	some problem in input.stack.problems
	problem.kind == "not-in-release"
	problem.path == concat("/", ["TRANSLATE", type])
]

_reported contains device.name if {
	some device in input.stack.devices
	device.type == "MPCOSA"
}
