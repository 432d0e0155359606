package ezlint.rules.migration.mig012

import data.ezlint.lib.stack

finding contains object.union(stack.removal("2.5"), {"at": input.stack.files[0].at, "args": {"keywords": removed}}) if {
	removed := sort({word |
		some text in input.environment.dcas.keywords
		word := _removed(split(upper(text), " "))
	})
	count(removed) > 0
}

_removed(words) := words[0] if words[0] in {"KEYRING", "SAFKEYRING", "STASHFILE", "TLSV1ONLY", "V3CIPHER", "LDAPSERVER", "LDAPPORT"}

_removed(["TLSMECHANISM", "DCAS"]) := "TLSMECHANISM DCAS"
