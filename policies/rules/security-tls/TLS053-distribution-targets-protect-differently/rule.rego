package ezlint.rules.security_tls.tls053

import data.ezlint.lib.distribution
import data.ezlint.lib.peers
import data.ezlint.lib.tls

# Ports that one statement determines are combined in one finding.
finding contains f if {
	some differences in _grouped
	some first in differences
	f := object.union(first.finding, {"args": {
		"port": sort({one.port | some one in differences}),
		"address": sort({one.address | some one in differences}),
		"stack": sort({stack | some one in differences; some stack in one.stacks}),
		"own": first.own,
		"other": first.other,
	}})
}

_grouped[[one.finding.at, one.finding.message, one.own, one.other]] contains one if some one in _differences

_differences contains one if {
	some case in _cases
	own := case.rule.settings.HandshakeRole
	differing := peers.differing(own.value, _valued(case, "role"))
	one := _difference(case, differing, {"at": own.at, "message": "default"}, [own.value, differing[0].value])
}

_differences contains one if {
	some case in _cases
	tls.versions_known(case.rule)
	own := sort(tls.versions_on(case.rule) - {"SSLv3"})
	differing := peers.differing(own, [{"peer": one.peer, "value": sort(one.value)} | some one in _valued(case, "versions")])
	one := _difference(case, differing, {"at": case.rule.at, "message": "versions"}, [_versions(own), _versions(differing[0].value)])
}

_differences contains one if {
	some case in _cases
	object.get(case.rule.ciphers, "state", "") != "unknown"
	own := sort({suite.name | some suite in case.rule.ciphers.suites})
	differing := peers.differing(own, [{"peer": one.peer, "value": sort(one.value)} | some one in _valued(case, "suites")])
	others := {suite | some suite in differing[0].value}
	here := {suite | some suite in own}
	at := object.get(case.rule.parts, "TTLSCipherParms", case.rule.at)
	[more, fewer] := [here - others, others - here]
	one := _difference(case, differing, {"at": at, "message": _of_suites(more, fewer)}, [sort(more), sort(fewer)])
}

_differences contains one if {
	some case in _cases
	own := case.rule.settings.Keyring
	differing := peers.differing(upper(own.value), [{"peer": one.peer, "value": upper(one.value)} | some one in _valued(case, "keyring")])
	one := _difference(case, differing, {"at": own.at, "message": "keyring", "severity": "info"}, [own.value, differing[0].value])
}

# Undefined if nothing differs.
_difference(case, differing, finding, [own, other]) := {
	"finding": finding,
	"port": case.port,
	"address": case.address,
	"stacks": {one.peer.name | some one in differing},
	"own": own,
	"other": other,
} if {
	count(differing) > 0
}

# Distributed ports that one rule protects here and on the distributor.
_cases := [{"address": answer.address, "port": answer.port, "rule": tls.rule_at[answer.rule], "others": others} |
	some answer in input.connections.distributed
	others := [{"peer": distribution.peer_of(one), "tls": entry} |
		some one in distribution.distributors_of(answer)
		some entry in distribution.entry_of(one).tls
		entry.port == answer.port
	]
	count(others) > 0
]

_valued(case, key) := [{"peer": one.peer, "value": one.tls[key]} | some one in case.others]

_versions(values) := [replace(value, "TLSv", "TLS ") | some value in values]

_of_suites(more, fewer) := "more" if {
	count(fewer) == 0
} else := "fewer" if {
	count(more) == 0
} else := "suites"
