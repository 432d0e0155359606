# METADATA
# title: Enterprise Extender
# description: SNA over UDP, ports 12000 to 12004 unless IPPORT of the major node moves them.
package ezlint.lib.enterprise_extender

default_port := 12000

# Undefined if they are not known.
first_port := default_port if {
	count(ports) == 0
} else := min(numbers) if {
	numbers := {to_number(port.value) | some port in ports}
	count(numbers) == 1
}

last_port := first_port + 4

# IPPORT.
ports contains entry.settings.IPPORT if some entry in _nodes

# According to the site, or because the profile reserves its ports.
in_use if input.environment.enterpriseExtender == true

in_use if {
	count(places) > 0
	not input.environment.enterpriseExtender == false
}

in_use if count(nodes) > 0

# Reservations of its ports.
places contains entry.at if {
	some entry in input.stack.ports
	entry.protocol.value == "UDP"
	first_port <= entry.port.value
	entry.port.value <= last_port
	not entry.RESERVED
}

places contains entry.at if {
	some entry in input.stack.portRanges
	entry.protocol.value == "UDP"
	entry.first.value <= first_port
	last_port < entry.first.value + entry.count.value
	not entry.RESERVED
}

# Ports of external communication adapters that use it.
nodes contains entry.at if some entry in _nodes

_nodes contains entry if {
	some member in input.stack.members["vtam-major-node"]
	some entries in member.entries
	some entry in entries
	entry.settings.MEDIUM.value == "HPRIP"
}
