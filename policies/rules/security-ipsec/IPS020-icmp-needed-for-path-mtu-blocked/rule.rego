package ezlint.rules.security_ipsec.ips020

import data.ezlint.lib.connections
import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	ipsec.complete
	policy := ipsec.in_use("IpFilterPolicy")[0]
	some family, need in _needs
	connections.is_never_permitted(need.packets)
	f := {
		"at": policy.at,
		"message": need.message,
		"related": [{"at": min(_users[family]), "message": "needs"}],
	}
}

_needs := {
	4: {"packets": "packet-too-big", "message": "default"},
	6: {"packets": "packet-too-big-v6", "message": "v6"},
}

# The settings that depend on the messages, by place.
_users[4] contains setting.at if {
	setting := input.stack.settings.IPCONFIG.PATHMTUDISCOVERY
	setting.value == true
	setting.at
}

_users[6] contains interface.at if {
	some interface in input.stack.interfaces
	interface.family == 6
	interface.class != "loopback"
}
