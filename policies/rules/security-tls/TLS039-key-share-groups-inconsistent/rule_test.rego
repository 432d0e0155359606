package ezlint.rules.security_tls.tls039_test

import data.ezlint.lib.tls_test as policy
import data.ezlint.rules.security_tls.tls039 as rule

on := {"TLSv1.3": {"value": "On", "at": 44}}

at(codes, place) := policy.placed_list([policy.group(code) | some code in codes], place)

client(curves, shares) := policy.with_groups(policy.with_groups(policy.changed(policy.client, on), "ClientECurves", curves), "ClientKeyShareGroups", shares)

test_not_among_the_curves if {
	found := rule.finding with input as policy.world([client(at(["0024"], 61), at(["0023"], 62))])
	found == {{"at": 62, "message": "default", "args": {"groups": ["secp256r1 (0023)"], "rules": ["Out"]}, "replaces": []}}
}

test_not_of_tls13 if {
	found := rule.finding with input as policy.world([client(at(["0021"], 61), at(["0021"], 62))])
	{[f.at, f.message] | some f in found} == {[62, "version"]}
	named := rule.finding with input as policy.world([policy.changed(policy.client, object.union(on, {"ClientKeyShareGroups": [{"state": "invalid", "text": "SECP192R1", "at": 62}]}))])
	{[f.at, f.args.groups] | some f in named} == {[62, ["secp192r1"]]}
}

here := {"ranges": [["10.1.1.1", "10.1.1.1"]]}

pair(shares) := [
	object.union(object.remove(client(at(["0023", "0024"], 61), at(["0023"], 62)), ["remote"]), {"remote": here}),
	object.union(object.remove(policy.with_groups(policy.with_settings(on), "ServerKeyShareGroups", shares), ["local"]), {"local": here, "at": 12, "name": "Srv"}),
]

test_partner if {
	found := rule.finding with input as policy.world(pair(at(["0024"], 63)))
	found == {{
		"at": 62,
		"message": "partner",
		"args": {"rules": "Out", "partner": "Srv"},
		"related": [{"at": 12, "message": "server", "args": {"partner": "Srv"}}],
	}}
}

test_silent if {
	rule.finding == set() with input as policy.world([client(at(["0023", "0024"], 61), at(["0023"], 62)), policy.server])
	rule.finding == set() with input as policy.world(pair(at(["0024", "0023"], 63)))
	rule.finding == set() with input as object.union(policy.world([client(at(["0024"], 61), at(["0023"], 62))]), {"release": "2.3"})
}

test_unknown_is_silent if {
	rule.finding == set() with input as policy.world([policy.unknown, client({"state": "unknown", "items": []}, at(["0023"], 62))])
	rule.finding == set() with input as policy.world([client({"any": true, "items": []}, at(["0023"], 62))])
}
