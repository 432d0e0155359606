package ezlint.rules.hygiene.hyg001

import data.ezlint.lib.links

finding contains f if {
	some link in links.without_address
	links.is_unused(link)
	f := {"at": link.at, "args": {"name": link.name, "device": object.get(link, "device", "")}, "fix": [{"op": "delete", "at": link.at}]}
}
