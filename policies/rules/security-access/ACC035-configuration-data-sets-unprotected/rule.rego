package ezlint.rules.security_access.acc035

finding contains f if {
	some data_set in _data_sets
	some key, who in {"uacc": "UACC", "idStar": "ID(*)"}
	access := data_set[key]
	access in {"UPDATE", "CONTROL", "ALTER"}
	not _is_reported(data_set, key)
	f := {"at": _place(data_set.name), "args": {"name": data_set.name, "who": who, "access": access}}
}

finding contains {"at": _place(data_set.name), "message": "audit", "args": {"name": data_set.name}} if {
	some data_set in _data_sets
	data_set.audited == false
	not _is_open(data_set)
}

_data_sets := [data_set |
	input.stack.initial == true
	some data_set in input.environment.saf.dataSets
	data_set.name
]

# One finding per data set.
_is_reported(data_set, "idStar") if data_set.uacc in {"UPDATE", "CONTROL", "ALTER"}

_is_open(data_set) if data_set.uacc in {"UPDATE", "CONTROL", "ALTER"}

_is_open(data_set) if data_set.idStar in {"UPDATE", "CONTROL", "ALTER"}

# The INCLUDE that names it, otherwise the profile.
_place(name) := min(places) if {
	places := [include.at |
		some include in input.stack.other.INCLUDE
		split(upper(include.dataset.value), "(")[0] == split(upper(name), "(")[0]
	]
	count(places) > 0
} else := input.stack.files[0].at
