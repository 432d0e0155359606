package ezlint.rules.security_tls.tls045

import data.ezlint.lib.attls_servers
import data.ezlint.lib.tls

finding contains f if {
	some port in attls_servers.telnet_ports_without_tls
	f := {"at": port.at, "message": _message(port.value), "args": {"port": port.value, "rules": sort({sprintf("TTLSRule %s", [rule.name]) | some rule in _off(port.value)})}, "related": [{"at": rule.at, "message": "rule", "args": {"rule": rule.name}} | some rule in _off(port.value)]}
}

_message(port) := "off" if {
	count(_off(port)) > 0
} else := "default"

_off(port) := [tls.rule_at[at] | some at in attls_servers.answer(port).rules]
