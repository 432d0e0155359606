package ezlint.rules.correctness.cor091

import data.ezlint.lib.links
import data.ezlint.lib.names

finding contains f if {
	some link in links.without_address
	links.is_named(link)

	# COR001 reports the misspelled name on HOME.
	count(names.similar_by_part(link.name, _undefined_on_home)) == 0
	f := {"at": link.at, "args": {"name": link.name, "device": object.get(link, "device", "")}}
}

# Names on HOME that nothing defines, by their parts.
_undefined_on_home[part] contains reference.name if {
	some reference in input.stack.references
	reference.usage == "HOME"
	count(reference.definitions) == 0
	some part in names.parts(reference.name)
}
