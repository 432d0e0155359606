package ezlint.rules.security_tls.tls016

import data.ezlint.lib.tls

finding contains f if {
	some [at, emptied], found in _accepted
	codes := sort({code | some [code, _] in found})
	f := object.union(
		{
			"at": at,
			"args": {"pairs": codes, "rules": sort({name | some [_, name] in found})},
		},
		_fix(at, codes, emptied),
	)
}

_accepted[[pair.at, _is_weak_alone(list)]] contains [pair.code, rule.name] if {
	some rule in tls.enabled
	list := rule.signatures.SignaturePairs
	some pair in list.items
	pair.at
	_is_weak(pair)
}

_is_weak(pair) if pair.hash in {"MD5", "SHA1"}

_is_weak_alone(list) if {
	every pair in list.items {
		_is_weak(pair)
	}
} else := false

# If a list would be empty, the user must code a new one.
_fix(at, codes, false) := {"fix": [{"op": "delete-entries", "at": at, "entries": codes}]}

_fix(_, _, true) := {}
