package ezlint.rules.security_tls.tls039

import data.ezlint.lib.problems
import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	some [at, case], found in _misfits
	f := {
		"at": at,
		"message": case,
		"args": {
			"groups": sort({name | some [name, _] in found}),
			"rules": sort({rule | some [_, rule] in found}),
		},
		"replaces": problems.about_path("invalid-value", "TTLSSignatureParms/ClientKeyShareGroups"),
	}
}

finding contains f if {
	some client in _clients
	shares := client.groups.ClientKeyShareGroups
	_is_known(shares)
	some server in _servers
	_is_known(server.groups.ServerKeyShareGroups)
	_meet(client, server)
	count(_codes(shares) & _codes(server.groups.ServerKeyShareGroups)) == 0
	f := {
		"at": shares.items[0].at,
		"message": "partner",
		"args": {"rules": client.name, "partner": server.name},
		"related": [{"at": server.at, "message": "server", "args": {"partner": server.name}}],
	}
}

_misfits[[group.at, "version"]] contains [_text(group), rule.name] if {
	some rule in _clients
	some group in rule.groups.ClientKeyShareGroups.items
	group.at
	group.tls13 == false
}

# The name of such a group is not a valid value of the attribute.
_misfits[[setting.at, "version"]] contains [lower(setting.text), rule.name] if {
	some rule in _clients
	some setting in _shares(rule)
	setting.state == "invalid"
	lower(setting.text) in {"secp192r1", "secp224r1"}
}

_misfits[[group.at, "default"]] contains [_text(group), rule.name] if {
	some rule in _clients
	curves := rule.groups.ClientECurves
	_is_complete(curves)
	some group in rule.groups.ClientKeyShareGroups.items
	group.at
	group.tls13 == true
	not group.code in _codes(curves)
}

_shares(rule) := list if {
	list := rule.settings.ClientKeyShareGroups
	is_array(list)
}

_clients := [rule |
	some rule in _with_tls13
	tls.is_client(rule)
]

_servers := [rule |
	some rule in _with_tls13
	tls.is_server(rule)
	tls.is_inbound(rule)
]

_with_tls13 := [rule |
	stack.release_at_least("2.4")
	some rule in tls.enabled
	tls.value(rule, "TLSv1.3") == "On"
]

_codes(list) := {group.code | some group in list.items}

_text(group) := sprintf("%s (%s)", [group.name, group.code])

# All groups of the list are known, whether it is coded or the default of the release.
_is_complete(list) if {
	not list.any
	object.get(list, "state", "default") == "default"
}

_is_known(list) if {
	not list.state
	not list.any
	count(list.items) > 0
}

# The client connects to an address and port of the server rule.
_meet(client, server) if {
	tls.is_outbound(client)
	some [port, high] in client.remotePorts.ranges
	port == high
	tls.selects_port(server.localPorts, port)
	some range in client.remote.ranges
	range in server.local.ranges
}
