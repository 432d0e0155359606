package ezlint.rules.correctness.cor071

import data.ezlint.lib.connections
import data.ezlint.lib.ftp
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.telnet

finding contains {"at": ipsec.policy_place, "args": {"port": port, "server": server}} if {
	not connections.is_internal
	some port, server in _servers
	connections.is_denied(port)
}

_servers[port.value] := "TN3270E server" if {
	some block in telnet.blocks("TELNETPARMS")
	not block.damaged
	some port in telnet.numbers(block)
}

_servers[21] := "FTP server" if {
	count(ftp.servers) > 0
	some port in input.stack.ports
	port.port.value == 21
	port.protocol.value == "TCP"
	not port.RESERVED
}
