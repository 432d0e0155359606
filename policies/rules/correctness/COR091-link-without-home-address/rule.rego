# METADATA
# title: Link that other statements name has no HOME address
# custom:
#   id: COR091
package ezlint.rules.correctness.cor091

import data.ezlint.lib.links

finding contains f if {
	some link in links.without_address
	links.is_named(link)
	f := {"at": link.at, "args": {"name": link.name, "device": object.get(link, "device", "")}}
}
