package ezlint.rules.security_access.acc013

import data.ezlint.lib.connections
import data.ezlint.lib.telnet

finding contains object.union(_protection(port.value), {"at": port.at}) if {
	some block in telnet.blocks("TELNETPARMS")
	not block.damaged
	port := telnet.port(block, "PORT")
	not block.settings.TTLSPORT
	_is_open(port)
}

finding contains {"at": type.at, "message": "fallback", "args": {"type": type.value, "port": port.value}} if {
	some block in telnet.blocks("TELNETPARMS")
	type := telnet.effective(block, "CONNTYPE")
	type.value in {"ANY", "BASIC"}
	some keyword in ["TTLSPORT", "SECUREPORT"]
	port := telnet.port(block, keyword)
	_is_open(port)
}

# A group of parameters that is mapped to clients of the port replaces CONNTYPE for them.
finding contains {"at": type.at, "message": "fallback", "args": {"type": type.value, "port": port.value}} if {
	some block in telnet.blocks("BEGINVTAM")
	some group in block.settings.PARMSGROUP
	type := group.CONNTYPE
	type.value in {"ANY", "BASIC"}
	some map in block.settings.PARMSMAP
	upper(map.group.value) == upper(group.name.value)
	some own in telnet.blocks("TELNETPARMS")
	own.file == block.file
	some keyword in ["TTLSPORT", "SECUREPORT"]
	port := telnet.port(own, keyword)
	_serves(block, port)
	_is_open(port)
}

_serves(block, port) if {
	some served in block.settings.PORT
	some number in served.port
	number.value == port.value
}

# The only block of the only port.
_serves(block, _) if {
	not block.settings.PORT
	telnet.is_known(block.file)
	every keyword in ["BEGINVTAM", "TELNETPARMS"] {
		found := [other | some other in telnet.blocks(keyword); other.file == block.file]
		count(found) == 1
		not found[0].damaged
	}
}

_is_open(port) if {
	not port.limit
	connections.is_open(port.value)
}

# The filters may protect the address that limits the port.
_is_open(port) if {
	not _is_loopback(port.limit)
	connections.is_open(port.value)
	connections.is_unfiltered(port.value)
}

_is_loopback(limit) if startswith(limit, "127.")

_is_loopback(limit) if upper(limit) in {"LOOPBACK", "LOOPBACK6", "::1"}

# The protection of a tunnel for the port.
_protection(port) := {"message": "idle", "args": {"port": port, "tunnels": tunnels}} if {
	tunnels := connections.tunnels_of(port)
	count(tunnels) > 0
	connections.has_idle_tunnels(port)
} else := {"message": "partly", "args": {"port": port, "tunnels": tunnels}} if {
	tunnels := connections.tunnels_of(port)
	count(tunnels) > 0
} else := {"args": {"port": port}}
