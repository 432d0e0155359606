package ezlint.rules.migration.mig022

import data.ezlint.lib.stack

finding contains {"at": stack.statement_place("TCPCONFIG"), "args": {"names": names}} if {
	from := split(input.environment.upgradeFrom, ".")
	(to_number(from[0]) * 100) + to_number(from[1]) < 201
	names := sort(_relied)
	count(names) > 0
	not _is_chosen
}

# A site that codes one of the buffer sizes has considered the changes of V2R1.
_is_chosen if {
	some name in ["TCPRCVBUFRSIZE", "TCPSENDBFRSIZE"]
	input.stack.settings.TCPCONFIG[name].at
}

_relied contains name if {
	some name in ["TCPRCVBUFRSIZE", "TCPSENDBFRSIZE", "FINWAIT2TIME"]
	input.stack.settings.TCPCONFIG[name].state == "default"
}

_relied contains "SOMAXCONN" if input.stack.settings.SOMAXCONN.connections.state == "default"
