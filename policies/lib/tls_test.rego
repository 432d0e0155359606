package ezlint.lib.tls_test

import data.ezlint.lib.tls

# A stack whose policy has these rules; tests of rules build on it.
world(rules) := {
	"release": "3.1",
	"stack": {"policy": {
		"given": ["at-tls"],
		"complete": ["at-tls"],
		"tls": {"rules": rules, "relations": []},
		"objects": {
			"TTLSRule": [{"at": 10, "type": "TTLSRule", "name": "Web", "parts": {}, "settings": {}}],
			"TTLSGroupAction": [{"at": 20, "type": "TTLSGroupAction", "name": "GroupOn", "parts": {}, "settings": {}}],
			"TTLSEnvironmentAction": [{"at": 30, "type": "TTLSEnvironmentAction", "name": "WebServer", "parts": {"TTLSKeyringParms": [35]}, "settings": {"HandshakeRole": {"value": "Server", "at": 31}}}],
			"TTLSEnvironmentAdvancedParms": [{"at": 40, "type": "TTLSEnvironmentAdvancedParms", "name": "Versions", "parts": {}, "settings": {}}],
			"TTLSCipherParms": [{"at": 50, "type": "TTLSCipherParms", "name": "Modern", "parts": {}, "settings": {}}],
		},
	}},
	"environment": {},
	"parameters": {},
}

# The rule of a server with TLS 1.2 without findings.
server := {
	"at": 10,
	"name": "Web",
	"priority": 100,
	"order": 0,
	"direction": "Inbound",
	"local": "any",
	"remote": "any",
	"localPorts": {"ranges": [[8443, 8443]]},
	"remotePorts": "any",
	"job": "WEBSRV",
	"user": null,
	"timed": false,
	"group": 20,
	"environment": 30,
	"enabled": true,
	"settings": {
		"HandshakeRole": {"value": "Server", "at": 31},
		"Keyring": {"value": "WEBUSER/WEBRING", "at": 36},
		"SSLv3": {"value": "Off", "state": "default"},
		"TLSv1": {"value": "Off", "at": 41},
		"TLSv1.1": {"value": "Off", "at": 42},
		"TLSv1.2": {"value": "On", "at": 43},
		"TLSv1.3": {"value": "Off", "at": 44},
		"FIPS140": {"value": "Off", "state": "default"},
		"SuiteBProfile": {"value": "Off", "state": "default"},
		"ClientAuthType": {"value": "Required", "state": "default"},
		"ApplicationControlled": {"value": "Off", "state": "default"},
	},
	"parts": {"TTLSEnvironmentAdvancedParms": 40, "TTLSCipherParms": 50, "TTLSKeyringParms": 35},
	"ciphers": {"suites": [gcm]},
	"groups": {"ServerKexECurves": {"state": "default", "items": default_groups}, "ClientECurves": {"state": "default", "items": default_groups}},
	"signatures": {},
}

default_groups := [group("0023"), group("0019")]

group(code) := {"code": code, "name": {"0019": "secp192r1", "0021": "secp224r1", "0023": "secp256r1", "0024": "secp384r1"}[code], "strength": strengths[code], "tls13": strengths[code] == "strong"}

strengths := {"0019": "weak", "0021": "weak", "0023": "strong", "0024": "strong"}

# A list of groups or signature pairs with its place.
placed_list(items, at) := {"items": [object.union(item, {"at": at}) | some item in items]}

# A rule with another list of groups.
with_groups(rule, attribute, list) := object.union(object.remove(rule, ["groups"]), {"groups": object.union(object.remove(rule.groups, [attribute]), {attribute: list})})

# A rule with other settings.
changed(rule, settings) := object.union(
	object.remove(rule, ["settings"]),
	{"settings": object.union(object.remove(rule.settings, settings), settings)},
)

with_settings(settings) := changed(server, settings)

client := object.union(
	changed(object.remove(server, ["localPorts"]), {"HandshakeRole": {"value": "Client", "at": 31}}),
	{"name": "Out", "direction": "Outbound", "localPorts": "any", "remotePorts": {"ranges": [[8443, 8443]]}},
)

# A rule with other suites.
with_suites(suites) := object.union(object.remove(server, ["ciphers"]), {"ciphers": {"suites": suites}})

listless := object.union(object.remove(server, ["ciphers"]), {"ciphers": {"state": "default", "suites": []}})

# A rule that turns AT-TLS off.
exempting := {
	"at": 11,
	"name": "Off",
	"priority": 500,
	"order": 0,
	"direction": "Both",
	"local": "any",
	"remote": "any",
	"localPorts": "any",
	"remotePorts": "any",
	"job": null,
	"user": null,
	"timed": false,
	"group": 21,
	"enabled": false,
	"settings": {},
	"parts": {},
	"ciphers": {"suites": []},
}

suite(code, name, at, versions, exchange, encryption, mac, strength, weaknesses) := {
	"code": code,
	"name": name,
	"at": at,
	"versions": versions,
	"keyExchange": exchange,
	"forwardSecrecy": exchange in {"DHE", "ECDHE", "TLSv1.3"},
	"aead": mac == "AEAD",
	"encryption": encryption,
	"mac": mac,
	"strength": strength,
	"weaknesses": weaknesses,
}

up_to_12 := ["SSLv3", "TLSv1", "TLSv1.1", "TLSv1.2"]

tls13 := suite("1302", "TLS_AES_256_GCM_SHA384", 50, ["TLSv1.3"], "TLSv1.3", "AES-256-GCM", "AEAD", "strong", [])

chacha := suite("1303", "TLS_CHACHA20_POLY1305_SHA256", 57, ["TLSv1.3"], "TLSv1.3", "ChaCha20-Poly1305", "AEAD", "strong", [])

gcm := suite("C030", "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384", 51, ["TLSv1.2"], "ECDHE", "AES-256-GCM", "AEAD", "strong", [])

dhe := suite("009F", "TLS_DHE_RSA_WITH_AES_256_GCM_SHA384", 52, ["TLSv1.2"], "DHE", "AES-256-GCM", "AEAD", "acceptable", [])

cbc := suite("C028", "TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384", 53, ["TLSv1.2"], "ECDHE", "AES-256-CBC", "SHA384", "weak", ["cbc"])

static := suite("0035", "TLS_RSA_WITH_AES_256_CBC_SHA", 54, up_to_12, "RSA", "AES-256-CBC", "SHA1", "weak", ["cbc", "sha1-mac", "static-key-exchange"])

triple := suite("000A", "TLS_RSA_WITH_3DES_EDE_CBC_SHA", 55, up_to_12, "RSA", "3DES", "SHA1", "weak", ["3des", "cbc", "sha1-mac", "static-key-exchange"])

rc4 := suite("0005", "TLS_RSA_WITH_RC4_128_SHA", 56, up_to_12, "RSA", "RC4-128", "SHA1", "broken", ["rc4", "sha1-mac", "static-key-exchange"])

# Unknown values: no conclusions are drawn from them.
unknown := object.union(
	object.remove(server, ["ciphers", "groups", "settings"]),
	{
		"damaged": true,
		"settings": {name: {"state": "symbolic", "at": 90} | some name, _ in server.settings},
		"ciphers": {"state": "unknown", "suites": []},
		"groups": {attribute: {"state": "unknown", "items": []} | some attribute in ["ClientECurves", "ServerKexECurves"]},
		"signatures": {"SignaturePairs": {"state": "unknown", "items": []}},
	},
)

test_nothing_given if {
	count(tls.enabled) == 0 with input as {"stack": {}}
}

test_names if {
	tls.name_of(30) == "WebServer" with input as world([server])
	tls.name_of(60) == "TTLSCipherParms" with input as {"stack": {"policy": {"objects": {"TTLSCipherParms": [{"at": 60, "type": "TTLSCipherParms"}]}}}}
}

test_versions if {
	tls.versions_on(server) == {"TLSv1.2"}
	tls.versions_known(server) with input as world([])
	not tls.versions_known(unknown) with input as world([])
	tls.is_off({"settings": {}}, "TLSv1.3") with input as {"release": "2.3"}
	not tls.is_off({"settings": {}}, "TLSv1.3") with input as {"release": "2.4"}
}

test_homes if {
	tls.advanced_home(server) == 40
	tls.advanced_home({"environment": 30, "parts": {}}) == 30
	tls.add(40, tls.advanced, ["TLSv1 Off"]) == {"op": "add-attribute", "to": 40, "text": "TLSv1 Off"} with input as world([server])
	tls.add(30, tls.advanced, ["TLSv1 Off"]) == {"op": "add-attribute", "to": 30, "text": "TTLSEnvironmentAdvancedParms\n{\n  TLSv1 Off\n}"} with input as world([server])
	tls.home(server, "TTLSGskAdvancedParms") == 30
	tls.home(server, "TTLSCipherParms") == 50
}

test_peers if {
	tls.validates_peer(client)
	not tls.validates_peer(server)
	tls.validates_peer(with_settings({"HandshakeRole": {"value": "ServerWithClientAuth", "at": 31}}))
	not tls.validates_peer(with_settings({"HandshakeRole": {"value": "ServerWithClientAuth", "at": 31}, "ClientAuthType": {"value": "PassThru", "at": 45}}))
}

test_selectors if {
	tls.selects_port({"ranges": [[20, 30], [8443, 8443]]}, 8443)
	not tls.selects_port({"ranges": [[20, 30]]}, 8443)
	not tls.selects_port("any", 8443)
	tls.selects_job(server, "websrv")
	not tls.selects_job(server, "OTHER")
	tls.selects_job(exempting, "OTHER")
}

test_final_exemption if {
	last := object.union(exempting, {"order": 1, "priority": 1})
	tls.is_final_exemption(last) with input as world([server, last])
	not tls.is_final_exemption(exempting) with input as world([exempting, object.union(server, {"order": 1})])
	tls.rule_at[10].name == "Web" with input as world([server])
}
