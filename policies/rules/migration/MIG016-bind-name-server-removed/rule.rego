package ezlint.rules.migration.mig016

import data.ezlint.lib.autolog
import data.ezlint.lib.local_addresses
import data.ezlint.lib.resolver

finding contains {"at": entry.at, "args": {"name": entry.procedure}} if some entry in _started

finding contains {"at": servers[0].at, "message": "local", "args": {"address": servers[0].address}} if {
	some file in resolver.files
	servers := resolver.servers(file)
	count(servers) > 0
	every server in servers {
		local_addresses.is_defined(server.address)
		not server.address in _redundant
	}
}

finding contains {"at": port.at, "message": "port", "severity": "hint", "args": {"name": name}} if {
	count(_started) == 0
	some port in input.stack.ports
	port.port.value == 53
	name := upper(port.job.value)
	_is_gone(name)
}

_started := [entry | some entry in autolog.entries; _is_server(entry)]

_is_server(entry) if _is_gone(entry.procedure)

# The name of its process.
_is_server(entry) if startswith(entry.job, "NAMED")

_is_gone(name) if startswith(name, "NAMED")

_is_gone(name) if name in {"DHCPD", "DHCPSD", "BINLD", "BINLSD", "NDBPORTS", "PORTS"}

_redundant := {address | some address in input.environment.redundantNameServers}
