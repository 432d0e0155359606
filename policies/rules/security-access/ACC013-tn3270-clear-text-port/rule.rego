package ezlint.rules.security_access.acc013

import data.ezlint.lib.connections
import data.ezlint.lib.telnet

finding contains object.union(_protection(port.value), {"at": port.at}) if {
	some block in telnet.blocks("TELNETPARMS")
	not block.damaged
	port := block.settings.PORT
	not block.settings.TTLSPORT
	connections.is_open(port.value)
}

finding contains {"at": type.at, "message": "fallback", "args": {"type": type.value, "port": port.value}} if {
	some block in telnet.blocks("TELNETPARMS")
	type := telnet.effective(block, "CONNTYPE")
	type.value in {"ANY", "BASIC"}
	some keyword in ["TTLSPORT", "SECUREPORT"]
	port := block.settings[keyword]
	connections.is_open(port.value)
}

# The protection of a tunnel for the port.
_protection(port) := {"message": "idle", "args": {"port": port, "tunnels": tunnels}} if {
	tunnels := connections.tunnels_of(port)
	count(tunnels) > 0
	connections.has_idle_tunnels(port)
} else := {"message": "partly", "args": {"port": port, "tunnels": tunnels}} if {
	tunnels := connections.tunnels_of(port)
	count(tunnels) > 0
} else := {"args": {"port": port}}
