package ezlint.rules.operations.ops009

import data.ezlint.lib.pagent
import data.ezlint.lib.smf
import data.ezlint.lib.stack

_config := pagent.statements("ZERTConfig")[0]

finding contains f if {
	stack.release_at_least("2.5")
	zert := input.stack.settings.GLOBALCONFIG.ZERT
	zert.value == false
	f := {
		"at": _config.at,
		"message": "off",
		"fix": [{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "ZERT", "replaces": zert}],
	}
}

finding contains f if {
	stack.release_at_least("2.5")
	smf.is_known
	not "ZERTDETAILBYPOLICY" in smf.on
	input.stack.settings.NETMONITOR.ZERTSERVICEBYPOLICY.value == false
	f := object.union(_case, {"at": _config.at, "fix": smf.switch_on(["ZERTDETAILBYPOLICY"])})
}

# Its file is missing, or audits something.
_case := {"severity": "warning", "message": "unsure"} if {
	count(_lines) == 0
} else := {"severity": "error", "message": "default"} if {
	some line in _lines
	regex.match(`(?i)\baudit\b`, line)
}

_lines contains line if {
	some statement in input.stack.policy.objects.ZERTObject
	some setting in statement.settings.any
	line := setting.value
}
