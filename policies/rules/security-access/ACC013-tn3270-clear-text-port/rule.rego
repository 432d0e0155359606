# METADATA
# title: TN3270E server offers an unprotected port
# custom:
#   id: ACC013
package ezlint.rules.security_access.acc013

import data.ezlint.lib.protected_ports
import data.ezlint.lib.telnet

finding contains {"at": port.at, "args": {"port": port.value}} if {
	some block in telnet.blocks("TELNETPARMS")
	not block.damaged
	port := block.settings.PORT
	not block.settings.TTLSPORT
	_is_exposed(port.value)
}

finding contains {"at": type.at, "message": "fallback", "args": {"type": type.value, "port": port.value}} if {
	some block in telnet.blocks("TELNETPARMS")
	type := telnet.effective(block, "CONNTYPE")
	type.value in {"ANY", "BASIC"}
	some keyword in ["TTLSPORT", "SECUREPORT"]
	port := block.settings[keyword]
	_is_exposed(port.value)
}

_is_exposed(port) if {
	not protected_ports.may_be_in_tunnel(port)
	not protected_ports.is_internal
}
