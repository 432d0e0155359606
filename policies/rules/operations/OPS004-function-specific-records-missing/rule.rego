package ezlint.rules.operations.ops004

import data.ezlint.lib.default_filters
import data.ezlint.lib.smf
import data.ezlint.lib.stack

finding contains {"at": smf.place, "args": {"options": missing, "functions": functions}, "fix": smf.switch_on(missing)} if {
	smf.is_known
	count(smf.on) > 0
	not _is_read
	missing := sort({option | some function in _used; some option in _records[function]} - smf.on)
	count(missing) > 0
	functions := sort({function | some function in _used; some option in _records[function]; option in missing})
}

_records := {
	"IP security": ["IPSECURITY"],
	"dynamic VIPAs": ["DVIPA"],
	"SMC-R": ["SMCRGROUPSTATISTICS", "SMCRLINKEVENT"],
	"SMC-D": ["SMCDLINKSTATISTICS", "SMCDLINKEVENT"],
}

_used contains "IP security" if default_filters.any_on

_used contains "dynamic VIPAs" if count(input.stack.other.VIPADYNAMIC) > 0

_used contains "SMC-R" if input.stack.settings.GLOBALCONFIG.SMCR.value == true

# V2R2 introduced SMC-D and its records.
_used contains "SMC-D" if {
	input.stack.settings.GLOBALCONFIG.SMCD.value == true
	stack.release_at_least("2.2")
}

# A monitor gets the same records from the network management interface.
_is_read if {
	some monitor in input.environment.monitors
	some use in monitor.uses
	use in {"SMFSERVICE", "NMI"}
}
