# METADATA
# title: Servers that leave TLS to AT-TLS
# description: Ports of the TN3270E server and of FTP that no AT-TLS rule protects, although the server counts on it.
package ezlint.lib.attls_servers

import data.ezlint.lib.ftp
import data.ezlint.lib.telnet

# What AT-TLS does with connections to a port, whichever job listens.
answer(port) := input.connections.ports[json.marshal(port)].tls

# TTLSPORT parameters of ports that no rule protects.
telnet_ports_without_tls contains port if {
	_is_decided
	some block in telnet.blocks("TELNETPARMS")
	not block.damaged
	port := telnet.port(block, "TTLSPORT")
	answer(port.value).answer == "no"
}

# TLSMECHANISM statements of servers at port 21, which no rule protects.
ftp_mechanisms_without_tls contains mechanism if {
	_is_decided
	answer(21).answer == "no"
	_has_control_port
	some file in ftp.servers
	"AUTH_TLS" in ftp.extensions(file)
	mechanism := file.settings.TLSMECHANISM
	mechanism.value == "ATTLS"
	mechanism.at
}

# Ports that a rule for one of these servers reports.
reported contains port.value if some port in telnet_ports_without_tls

reported contains 21 if count(ftp_mechanisms_without_tls) > 0

_has_control_port if {
	some port in input.stack.ports
	port.port.value == 21
	port.protocol.value == "TCP"
	not port.RESERVED
}

# The stack uses AT-TLS rules, and all of them are known.
_is_decided if {
	input.stack.settings.TCPCONFIG.TTLS.value == true
	"at-tls" in input.stack.policy.complete
}
