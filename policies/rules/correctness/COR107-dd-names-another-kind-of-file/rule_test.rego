package ezlint.rules.correctness.cor107_test

import data.ezlint.rules.correctness.cor107 as rule

world(program, dd, data_set, other) := {"stack": {
	"other": other,
	"files": [{"path": "x/PARMS/PROFA.txt", "at": 1}],
	"members": {
		"tn3270": [{"path": "x\\parms\\TNA", "at": 2}],
		"ftp-data": [{"path": "x/PROCLIB/FTPA", "at": 3}],
		"jcl-proc": [{"path": "x/PROCLIB/P", "at": 4, "entries": {
			"EXEC": [{"settings": {"PGM": program}}],
			"DD": [{"settings": {"label": {"value": dd}, "DSN": data_set}}],
		}}],
	},
}}

named(text) := {"at": 9, "value": text}

report(dd, member, coded, expected) := {{"at": 9, "args": {"dd": dd, "member": member, "coded": coded, "expected": expected}}}

stack_profile := "the profile of a stack"

telnet_profile := "the profile of a TN3270E server"

test_profiles if {
	rule.finding == report("PROFILE", "PROFA", stack_profile, telnet_profile) with input as world({"value": "EZBTNINI"}, "PROFILE", named("TCPIP.PARMS(PROFA)"), {})
	rule.finding == report("PROFILE", "TNA", telnet_profile, stack_profile) with input as world({"value": "EZBTCPIP"}, "PROFILE", named("TCPIP.PARMS(TNA)"), {})
}

test_other_files if {
	rule.finding == report("SYSTCPD", "FTPA", "FTP.DATA statements", "TCPIP.DATA statements") with input as world({"value": "FTPD"}, "SYSTCPD", named("TCPIP.PARMS(FTPA)"), {})
	rule.finding == report("SYSFTPD", "TNA", telnet_profile, "FTP.DATA statements") with input as world({"value": "FTPD"}, "SYSFTPD", named("TCPIP.PARMS(TNA)"), {})
	rule.finding == report("OMPCFG", "FTPA", "FTP.DATA statements", "OMPROUTE statements") with input as world({"value": "OMPROUTE"}, "OMPCFG", named("TCPIP.PARMS(FTPA)"), {})
}

test_silent if {
	rule.finding == set() with input as world({"value": "EZBTNINI"}, "PROFILE", named("TCPIP.PARMS(TNA)"), {})
	rule.finding == set() with input as world({"value": "EZBTNINI"}, "PROFILE", named("TCPIP.PARMS(PROFA)"), {"TELNETPARMS": [{}]})
	rule.finding == set() with input as world({"value": "FTPD"}, "SYSTCPD", named("TCPIP.PARMS(OTHER)"), {})
	rule.finding == set() with input as world({"value": "FTPD"}, "SYSTCPD", named("TCPIP.DATA(TNA)"), {})
	rule.finding == set() with input as world({"value": "FTPD"}, "SYSTCPD", named("TCPIP.FTPA"), {})
	rule.finding == set() with input as world({"value": "FTPD"}, "SYSPRINT", named("TCPIP.PARMS(FTPA)"), {})
}

test_unknown_is_silent if {
	rule.finding == set() with input as world({"value": "FTPD"}, "SYSTCPD", {"at": 9, "state": "symbolic"}, {})
	rule.finding == set() with input as world({"state": "symbolic"}, "PROFILE", named("TCPIP.PARMS(FTPA)"), {})
}
