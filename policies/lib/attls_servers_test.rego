package ezlint.lib.attls_servers_test

import data.ezlint.lib.attls_servers

world(tls, more) := object.union(
	{
		"connections": {"ports": {"992": {"tls": tls}, "21": {"tls": tls}}},
		"stack": {
			"settings": {"TCPCONFIG": {"TTLS": {"value": true}}},
			"gaps": [],
			"ports": [{"port": {"value": 21}, "protocol": {"value": "TCP"}, "job": {"value": "FTPD1"}}],
			"other": {"TELNETPARMS": [{"at": 4, "TTLSPORT": {"value": 992, "at": 5}}]},
			"policy": {"given": ["at-tls"], "complete": ["at-tls"]},
			"members": {"ftp-data": [{
				"at": 1, "readers": ["server"], "complete": true,
				"settings": {"TLSMECHANISM": {"value": "ATTLS", "at": 7}},
				"entries": {"EXTENSIONS": [{"settings": {"extension": [{"value": "AUTH_TLS", "at": 8}]}}]},
			}]},
		},
	},
	more,
)

clear := {"answer": "no", "rules": []}

test_reported if {
	attls_servers.reported == {21, 992} with input as world(clear, {})
	attls_servers.reported == set() with input as world({"answer": "yes", "rules": []}, {})
}
