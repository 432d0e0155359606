package ezlint.rules.security_access.acc014

import data.ezlint.lib.compliance
import data.ezlint.lib.stack
import data.ezlint.lib.telnet

finding contains f if {
	some block in telnet.blocks("TELNETPARMS")
	telnet.is_absent(block, "INACTIVE")
	f := {
		"at": block.at,
		"severity": "warning",
		"args": {"limit": _limit},
		"fix": [{"op": "add-parameter", "to": min({port.at | some port in telnet.ports(block)}), "text": sprintf("INACTIVE %d", [_limit])} | count(telnet.ports(block)) > 0],
	}
}

finding contains f if {
	some block in telnet.blocks("TELNETPARMS")
	inactive := telnet.effective(block, "INACTIVE")
	case := _case(inactive.value)
	f := object.union(case, {
		"at": inactive.at,
		"args": {"seconds": inactive.value, "limit": _limit},
		"fix": [{"op": "replace", "at": inactive.at, "text": sprintf("INACTIVE %d", [_limit])}],
	})
}

_case(0) := {"message": "never", "severity": "warning"}

_case(seconds) := {"message": "long", "severity": compliance.severity("info")} if seconds > _limit

_limit := stack.parameter("ACC014", "max_seconds")
