package ezlint.rules.security_access.acc036

import data.ezlint.lib.compliance
import data.ezlint.lib.stack
import data.ezlint.lib.telnet

finding contains {"at": block.at, "severity": compliance.severity("info")} if {
	some block in telnet.blocks("BEGINVTAM")
	not block.damaged
	general := [entry | some entry in object.get(block.settings, "USSTCP", []); not entry.client]
	general == []
}

finding contains f if {
	reviewed := {upper(table) | some table in stack.parameter("ACC036", "reviewed_tables")}
	count(reviewed) > 0
	some block in telnet.blocks("BEGINVTAM")
	some entry in block.settings.USSTCP
	not entry.client
	table := upper(split(entry.table.value, ",")[0])
	not table in reviewed
	f := {"at": entry.at, "message": "table", "severity": compliance.severity("info"), "args": {"table": table}}
}
