package ezlint.rules.correctness.cor114

import data.ezlint.lib.omproute

finding contains f if {
	some file in omproute.files
	some statement, router in {"Virtual_Link": "OSPF", "IPv6_Virtual_Link": "IPv6_OSPF"}
	own := file.settings[router].RouterID.value
	some entry in file.entries[statement]
	id := entry.settings.Virtual_Endpoint_RouterID
	id.value == own
	f := {"at": id.at, "args": {"statement": statement, "id": own}}
}
