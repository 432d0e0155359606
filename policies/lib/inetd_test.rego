package ezlint.lib.inetd_test

import data.ezlint.lib.inetd

entry(name, arguments) := {"at": 5, "settings": {"service": {"value": name}, "arguments": [{"value": word} | some word in arguments]}}

test_services if {
	found := inetd.services with input as {"stack": {"members": {"inetd": [{"entries": {"service": [entry("Shell", [])]}}, {"entries": {}}]}}}
	[[service.at, service.name] | some service in found] == [[5, "shell"]]
	inetd.services == [] with input as {"stack": {}}
}

test_entry_without_program if {
	cut := object.union(entry("finger", []), {"settings": {"socket": {"value": "stream"}}})
	inetd.services == [] with input as {"stack": {"members": {"inetd": [{"entries": {"service": [cut]}}]}}}
	served := object.union(cut, {"settings": {"program": {"value": "internal"}}})
	count(inetd.services) == 1 with input as {"stack": {"members": {"inetd": [{"entries": {"service": [served]}}]}}}
}

test_option if {
	inetd.option(entry("otelnet", ["otelnetd", "-D", "login", "-c900"]), "D") == "login"
	inetd.option(entry("otelnet", ["otelnetd", "-D", "login", "-c900"]), "c") == "900"
	inetd.option(entry("otelnet", ["otelnetd", "-c", "900", "-c600"]), "c") == "600"
	not inetd.option(entry("otelnet", ["otelnetd", "-m"]), "c")
	not inetd.option({"at": 1, "settings": {}}, "c")
}
