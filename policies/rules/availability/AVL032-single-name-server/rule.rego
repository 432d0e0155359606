package ezlint.rules.availability.avl032

import data.ezlint.lib.local_addresses
import data.ezlint.lib.resolver

finding contains {"at": servers[0].at, "args": {"address": servers[0].address}} if {
	some file in resolver.files
	file.complete
	servers := resolver.servers(file)
	addresses := {server.address | some server in servers}
	count(addresses) == 1
	not _is_exempt(servers[0].address)
}

finding contains {"at": timeout.at, "message": "timeout", "args": {"seconds": timeout.value}} if {
	count(resolver.autoquiesce) > 0
	some file in resolver.files
	timeout := file.settings.RESOLVERTIMEOUT
	timeout.value > 5
}

finding contains {"at": via.at, "message": "tcp"} if {
	count(resolver.autoquiesce) > 0
	some file in resolver.files
	via := file.settings.RESOLVEVIA
	via.value == "TCP"
}

finding contains {"at": at, "message": "global"} if {
	some at in resolver.autoquiesce
	not resolver.has_global
	every setup in resolver.setups {
		setup.complete
		not setup.settings.GLOBALTCPIPDATA
	}
}

_is_exempt(address) if local_addresses.is_local(address)

_is_exempt(address) if address in input.environment.redundantNameServers
