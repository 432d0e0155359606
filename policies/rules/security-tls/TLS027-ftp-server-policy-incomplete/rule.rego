package ezlint.rules.security_tls.tls027

import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	some [at, attribute], names in _coded_off
	f := {
		"at": at,
		"args": {"attributes": attribute, "rules": sort(names), "remedy": sprintf("Code %s On", [attribute])},
		"fix": [tls.set(at, "On")],
	}
}

finding contains f if {
	some at, found in _off_by_default
	attributes := sort({attribute | some [attribute, _] in found})
	lines := [sprintf("%s On", [attribute]) | some attribute in attributes]
	f := {
		"at": at,
		"args": {
			"attributes": concat(" and ", attributes),
			"rules": sort({name | some [_, name] in found}),
			"remedy": sprintf("Code %s", [concat(" and ", lines)]),
		},
		"fix": [tls.add(at, tls.advanced, lines)],
	}
}

finding contains f if {
	some [at, role], names in _without_certificate
	f := {
		"at": at,
		"message": "role",
		"args": {"login": _login.value, "role": role, "rules": sort(names), "remedy": "Code HandshakeRole ServerWithClientAuth"},
		"related": [{"at": _login.at, "message": "login"}],
		"fix": [tls.set(at, "ServerWithClientAuth")],
	}
}

finding contains f if {
	some rule in _for_ftp
	rule.direction == "Outbound"
	f := {
		"at": rule.at,
		"severity": "warning",
		"message": "direction",
		"args": {"rules": rule.name, "remedy": "Code a rule with Direction Inbound"},
	}
}

_for_ftp := [rule |
	some rule in tls.enabled
	some port in stack.parameter("TLS027", "ports")
	tls.selects_port(rule.localPorts, port)
	not _is_for_others(rule, port)
]

# The port is reserved for another job than the rule names.
_is_for_others(rule, port) if {
	jobs := _jobs_of[port]
	every job in jobs {
		not tls.selects_job(rule, job)
	}
}

_jobs_of[entry.port.value] contains upper(entry.job.value) if {
	ports := {port | some port in stack.parameter("TLS027", "ports")}
	some entry in input.stack.ports
	ports[entry.port.value]
	entry.protocol.value == "TCP"
}

_servers := by_port if {
	by_port := [rule | some rule in _for_ftp; tls.is_inbound(rule)]
	count(by_port) > 0
} else := [rule | some rule in _by_job; tls.is_inbound(rule)]

# Rules that select the server by its job, with any ports.
_by_job := [rule |
	some rule in tls.enabled
	rule.localPorts == "any"
	rule.remotePorts == "any"
	rule.job != null
	_is_server_job(rule)
]

_is_server_job(rule) if {
	some job in _jobs
	tls.selects_job(rule, job)
}

# The jobs for which the port is reserved; without a known reservation, the names in IBM's procedure.
default _jobs := {"FTPD", "FTPD1"}

_jobs := union({jobs | some jobs in _jobs_of}) if count(_jobs_of) > 0

_needed := ["ApplicationControlled", "SecondaryMap"]

_coded_off[[setting.at, attribute]] contains rule.name if {
	some rule in _servers
	some attribute in _needed
	setting := tls.coded(rule, attribute)
	setting.value == "Off"
}

_off_by_default[tls.advanced_home(rule)] contains [attribute, rule.name] if {
	some rule in _servers
	some attribute in _needed
	tls.defaulted(rule, attribute)
	tls.value(rule, attribute) == "Off"
}

_login := [member.settings.SECURE_LOGIN |
	some member in input.stack.members["ftp-data"]
	member.settings.SECURE_LOGIN.value in {"REQUIRED", "VERIFY_USER"}
][0]

_without_certificate[[role.at, role.value]] contains rule.name if {
	_login
	some rule in _servers
	role := tls.coded(rule, "HandshakeRole")
	role.value != "ServerWithClientAuth"
}
