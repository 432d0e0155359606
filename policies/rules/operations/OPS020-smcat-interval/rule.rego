package ezlint.rules.operations.ops020

import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains f if {
	some file in members.files("smcat")
	some entry in file.entries.SMCATCFG
	interval := entry.settings.INTERVAL
	minutes := _minutes(interval)
	f := object.union(_case(minutes), {
		"at": interval.at,
		"args": {"minutes": minutes},
		"fix": [{"op": "replace", "at": interval.at, "text": "INTERVAL 240"}],
		"replaces": [interval.at],
	})
}

_minutes(interval) := interval.value

# More than a day is not a valid value; the coded text is still known.
_minutes(interval) := to_number(interval.text) if {
	interval.state == "invalid"
	regex.match(`^[0-9]{1,9}$`, interval.text)
}

_case(minutes) := {"message": "default"} if minutes < stack.parameter("OPS020", "min_minutes")

_case(minutes) := {"message": "long", "severity": "error"} if minutes > stack.parameter("OPS020", "max_minutes")
