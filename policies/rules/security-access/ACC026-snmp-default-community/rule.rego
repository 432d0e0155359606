package ezlint.rules.security_access.acc026

import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	_is_public
	community := input.stack.settings.SACONFIG.COMMUNITY
	f := {
		"at": stackwide.place("SACONFIG", community, input.stack.files[0]),
		"message": stackwide.message(community),
	}
}

finding contains {"at": stack.statement_place("SACONFIG"), "message": "agent"} if {
	not _is_public
	"public" in input.environment.snmp.communities
	stack.can_conclude("SACONFIG")
	input.stack.settings.SACONFIG.ENABLED.value == true
}

# A stack without SACONFIG is not a finding.
_is_public if {
	input.stack.settings.SACONFIG.ENABLED.value == true
	input.stack.settings.SACONFIG.COMMUNITY.value == "public"
	some s in input.stack.statements
	s.statement == "SACONFIG"
}
