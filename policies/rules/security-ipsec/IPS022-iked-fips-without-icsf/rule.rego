package ezlint.rules.security_ipsec.ips022

finding contains f if {
	some member in input.stack.members.iked
	setting := member.settings.FIPS140
	setting.value == "YES"
	f := {"at": setting.at, "message": _message, "args": {"names": concat(" or ", sort(_daemons))}}
}

_message := "default" if {
	input.environment.icsf.active == false
} else := "order" if {
	count([task | some task in input.environment.icsf.startsBefore; upper(task) in _daemons]) == 0
	is_array(input.environment.icsf.startsBefore)
} else := "permission" if {
	resources := {upper(resource) | some resource in input.environment.icsf.permitted}
	is_array(input.environment.icsf.permitted)
	count(resources & {"CSFIQF", "CSF*", "CSFIQ*", "*", "**", "CSF**"}) == 0
}

_daemons := {"IKED", "NSSD"}
