package ezlint.rules.security_tls.tls045

import data.ezlint.lib.attls_servers
import data.ezlint.lib.telnet
import data.ezlint.lib.tls

finding contains f if {
	some port in attls_servers.telnet_ports_without_tls
	f := {"at": port.at, "message": _message(port.value), "args": {"port": port.value, "rules": sort({sprintf("TTLSRule %s", [rule.name]) | some rule in _off(port.value)})}, "related": [{"at": rule.at, "message": "rule", "args": {"rule": rule.name}} | some rule in _off(port.value)]}
}

# The server itself starts the handshake, which AT-TLS permits only a controlling application.
finding contains f if {
	some [at, fix], found in _not_controlled
	f := {
		"at": at,
		"severity": "warning",
		"message": "controlled",
		"args": {"ports": sort({port.value | some [port, _] in found}), "rules": sort({name | some [_, name] in found})},
		"related": [{"at": port.at, "message": "port"} | some [port, _] in found],
		"fix": [fix],
	}
}

_not_controlled[[at, fix]] contains [port, rule.name] if {
	input.stack.settings.TCPCONFIG.TTLS.value == true
	some block in telnet.blocks("TELNETPARMS")
	port := telnet.port(block, "TTLSPORT")
	some place in attls_servers.answer(port.value).rules
	rule := tls.rule_at[place]
	rule.enabled == true
	[at, fix] := _control(rule)
}

_control(rule) := [setting.at, tls.set(setting.at, "On")] if {
	setting := tls.coded(rule, "ApplicationControlled")
	setting.value == "Off"
} else := [home, tls.add(home, tls.advanced, ["ApplicationControlled On"])] if {
	tls.defaulted(rule, "ApplicationControlled")
	tls.value(rule, "ApplicationControlled") == "Off"
	home := tls.advanced_home(rule)
}

_message(port) := "off" if {
	count(_off(port)) > 0
} else := "default"

_off(port) := [tls.rule_at[at] | some at in attls_servers.answer(port).rules]
