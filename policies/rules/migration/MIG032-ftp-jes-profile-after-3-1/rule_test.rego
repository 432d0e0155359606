package ezlint.rules.migration.mig032_test

import data.ezlint.rules.migration.mig032 as rule

world(release, profiles) := {
	"release": release,
	"stack": {"files": [{"at": 0}], "ports": []},
	"environment": {"saf": {"servauthProfiles": profiles}},
}

test_generic[profile] if {
	some profile in ["EZB.**", "**", "EZB.FTP.PRODZOS1.FTPD1.ACCESS.*", "EZB.FTP.**", "EZB.FTP.*.*.ACCESS.*", "ezb.ftp.*.ftpd*.access.**"]
	rule.finding == {{"at": 0, "args": {"profiles": [profile]}}} with input as world("3.1", [profile])
}

test_place if {
	found := rule.finding with input as object.union(world("3.1", ["EZB.FTP.**"]), {"stack": {"ports": [{"at": 7, "port": {"value": 21}}]}})
	{f.at | some f in found} == {7}
}

test_silent if {
	rule.finding == set() with input as world("2.5", ["EZB.FTP.**"])
	rule.finding == set() with input as world("3.1", ["EZB.FTP.**", "EZB.FTP.SYSA.FTPD1.ACCESS.JES"])
	rule.finding == set() with input as world("3.1", ["EZB.STACKACCESS.**", "EZB.FTP.SYSA.FTPD1.PORT21", "EZB.STACKACCESS.*.*", "EZB.FTP.SYSA.FTPD1.ACCESS.HFS", "EZB.FTP.SYSA.FTPD1.SITE.*"])
}

test_unknown_is_silent if {
	rule.finding == set() with input as object.remove(world("3.1", []), ["environment"])
}
