# METADATA
# title: Communications storage manager
# description: The limits of IVTPRM00, in units of 1024 * 1024 bytes.
package ezlint.lib.csm

import data.ezlint.lib.members
import data.ezlint.lib.stack

# The default of the release.
defaults := {"FIXED": _fixed, "ECSA": 100, "HVCOMM": 2000}

default _fixed := 100

_fixed := 512 if {
	stack.release_at_least("2.4")
} else := 200 if {
	stack.release_at_least("2.2")
}

# The coded limit with its place, otherwise the default with the file as its place. Only for files that were given.
limit(file, name) := {"mb": file.settings[name].MAX.value / 1048576, "at": file.settings[name].at, "coded": true} if {
	file.settings[name].MAX.value
} else := {"mb": defaults[name], "at": file.at, "coded": false} if {
	members.is_absent(file, name)
}

# For messages: rounded down, so that a limit never looks as large as the value that it does not reach.
shown(mb) := floor(mb * 100) / 100

# Measured peaks, by limit.
peaks[name] := input.environment.csm[key] if {
	some name, key in {"FIXED": "fixedPeakMb", "ECSA": "ecsaPeakMb", "HVCOMM": "hvcommPeakMb"}
}
