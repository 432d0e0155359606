package ezlint.lib.resolver_test

import data.ezlint.lib.resolver

server(values) := {"at": 3, "settings": {"address": values}}

known := {"path": "etc/tcpip.data", "entries": {"NSINTERADDR": [server([{"value": "10.1.1.1"}, {"value": "10.1.1.2"}])]}}

setup(name) := {"stack": {"members": {"resolver-setup": [{"settings": {"GLOBALTCPIPDATA": {"value": name, "at": 4}, "UNRESPONSIVETHRESHOLD": {"at": 5, "autoquiesce": {"value": "AUTOQUIESCE"}}}}], "tcpip-data": [known]}}}

test_servers if {
	count(resolver.servers(known)) == 2
	resolver.servers({"entries": {}}) == []
	not resolver.servers({"entries": {"NAMESERVER": [server([{"state": "symbolic"}])]}})
	not resolver.servers({"entries": {"NAMESERVER": [{"at": 1, "settings": {"label": {"value": "SYSA"}, "address": [{"value": "10.1.1.1"}]}}]}})
	not resolver.servers({"entries": {"NAMESERVER": [{"at": 1, "damaged": true, "settings": {}}]}})
}

test_setup if {
	resolver.autoquiesce == {5} with input as setup("/etc/tcpip.data")
	resolver.has_global with input as setup("/etc/tcpip.data")
	resolver.files == [known] with input as setup("/etc/tcpip.data")
}

test_global if {
	resolver.is_global(known) with input as setup("/etc/tcpip.data")
	resolver.is_global(known) with input as setup("'TCPIP.TCPIP.DATA'")
	resolver.is_global({"path": "tcpdata.txt"}) with input as setup("SYS1.TCPPARMS(TCPDATA)")
	not resolver.is_global(known) with input as setup("SYS1.TCPPARMS(GLOBAL)")
}

test_local if {
	resolver.is_local({"path": "TCPD1"}) with input as setup("SYS1.TCPPARMS(GLOBAL)")
	not resolver.is_local(known) with input as setup("SYS1.TCPPARMS(GLOBAL)")
	not resolver.is_local(known) with input as setup("/etc/tcpip.data")
	not resolver.may_be_read(known) with input as setup("SYS1.TCPPARMS(GLOBAL)")
	resolver.may_be_read(known) with input as setup("/etc/tcpip.data")
	resolver.may_be_read(known) with input as {"stack": {"members": {"tcpip-data": [known]}}}
}

test_local_tables_only if {
	file := {"settings": {}, "entries": {"NSINTERADDR": [{"settings": {"address": [{"value": "10.1.1.1"}]}, "at": 3}]}}
	count(resolver.servers(file)) == 1
	count(resolver.servers(object.union(file, {"settings": {"LOOKUP": {"order": [{"value": "LOCAL"}, {"value": "DNS"}]}}}))) == 1
	not resolver.servers(object.union(file, {"settings": {"LOOKUP": {"order": [{"value": "LOCAL"}]}}}))
	not resolver.servers(object.union(file, {"settings": {"LOOKUP": {"order": [{"state": "symbolic"}]}}}))
}
