package ezlint.rules.correctness.cor044

import data.ezlint.lib.members

finding contains f if {
	_is_ipv4_only
	count(_places) > 0
	f := {"at": min(_networks), "related": [{"at": min(_places), "message": "first"}]}
}

# All stacks of the system share the member, so it has the one place of the cause.
_networks contains network.settings.DOMAINNAME.at if {
	some file in members.files("bpxprm")
	some network in file.entries.NETWORK
	network.settings.DOMAINNAME.value == "AF_INET"
}

# Every member is known, one of them defines AF_INET, and none AF_INET6.
_is_ipv4_only if {
	files := members.files("bpxprm")
	every file in files {
		file.complete
	}
	networks := [network | some file in files; some network in object.get(file.entries, "NETWORK", [])]
	count(networks) > 0
	every network in networks {
		network.settings.DOMAINNAME.value in {"AF_INET", "AF_UNIX"}
	}
	"AF_INET" in {network.settings.DOMAINNAME.value | some network in networks}
}

_places contains interface.at if {
	some interface in input.stack.interfaces
	interface.family == 6
}

_places contains route.at if {
	some route in input.stack.routes
	route.family == 6
}

_places contains dvipa.at if {
	some dvipa in input.stack.dvipas
	dvipa.family == 6
}

_places contains statement.at if {
	some statement in input.stack.statements
	statement.statement == "IPCONFIG6"
}
