package ezlint.rules.migration.mig017

import data.ezlint.lib.stack
import data.ezlint.lib.telnet

finding contains {"at": written.at, "args": {"statement": written.statement, "remedy": "Move the block to the TN3270 profile"}} if {
	stack.parameter("MIG017", "sharedProfile") == false
	some written in input.stack.statements
	written.statement in telnet.statements
}

finding contains {"at": entry.job.at, "message": "port", "args": {"port": entry.port.value, "remedy": "Reserve the port for the job of the TN3270E server"}} if {
	some entry in input.stack.ports
	entry.job.value == "INTCLIEN"
}
