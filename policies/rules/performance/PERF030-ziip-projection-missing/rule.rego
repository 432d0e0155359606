package ezlint.rules.performance.perf030

import data.ezlint.lib.filters
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.members
import data.ezlint.lib.ziip

finding contains f if {
	ziip.has_none
	work := sort([name | some name in _eligible])
	count(work) > 0
	members.setting("ieaopt", "PROJECTCPU").value == "NO"
	some file in members.files("ieaopt")
	f := {
		"at": members.place(file, "PROJECTCPU"),
		"args": {"names": work},
		"fix": [members.edit(file, "PROJECTCPU", "PROJECTCPU=YES")],
	}
}

# Work of the stack that can run on zIIPs.
_eligible contains "IPSec" if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	input.stack.settings[statement].IPSECURITY.value == true
	not _only_filters
}

_eligible contains "HiperSockets multiwrite" if input.stack.settings.GLOBALCONFIG.IQDMULTIWRITE.value == true

# The policy is known, and none of its filters has a tunnel.
_only_filters if {
	ipsec.complete
	count(filters.tunnels) == 0
}
