# METADATA
# title: Findings about stack-wide parameters
# description: Where to report a parameter of IPCONFIG, TCPCONFIG or GLOBALCONFIG that is not as it should be.
package ezlint.lib.stackwide

import data.ezlint.lib.stack

# Where it is coded, otherwise the statement that can contain it, otherwise what is affected.
place(_, setting, _) := setting.at

place(statement, setting, _) := stack.statement_place(statement) if {
	not setting.at
	_coded[statement]
}

place(statement, setting, instead) := instead.at if {
	not setting.at
	not _coded[statement]
}

_coded contains s.statement if some s in input.stack.statements

# Key of the message: the value is coded, or it is not.
message(setting) := "coded" if {
	setting.at
} else := "default"
