package ezlint.rules.correctness.cor091

import data.ezlint.lib.links
import data.ezlint.lib.names

finding contains f if {
	some link in links.without_address
	links.is_named(link)

	# COR001 reports the misspelled name on HOME.
	count(names.similar_by_part(link.name, object.get(names.undefined_on, "HOME", {}))) == 0
	f := {"at": link.at, "args": {"name": link.name, "device": object.get(link, "device", "")}}
}
