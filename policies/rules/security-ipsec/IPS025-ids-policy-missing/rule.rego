package ezlint.rules.security_ipsec.ips025

import data.ezlint.lib.ids
import data.ezlint.lib.pagent

finding contains f if {
	pagent.complete
	not pagent.has("IDSConfig")
	not pagent.has("CommonIDSConfig")
	not "ids" in input.stack.policy.given
	not pagent.is_remote
	f := {"at": pagent.place}
}

finding contains f if {
	"ids" in input.stack.policy.given
	ids.complete
	count(ids.rules) == 0
	f := {"at": ids.place, "message": "empty"}
}
