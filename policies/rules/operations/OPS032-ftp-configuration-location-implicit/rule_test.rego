package ezlint.rules.operations.ops032_test

import data.ezlint.rules.operations.ops032 as rule

dd(name) := {"settings": {"label": {"value": name}}}

world(entries, setups) := {"stack": {"members": {"jcl-proc": [{"at": 1, "entries": entries}], "resolver-setup": setups}}}

step(program) := {"at": 3, "settings": {"PGM": {"value": program}}}

findings_of(world) := found if {
	found := {[f.at, f.args.names] | some f in rule.finding} with input as world
}

test_found if {
	findings_of(world({"EXEC": [step("FTPD")]}, [])) == {[3, ["SYSFTPD", "SYSTCPD"]]}
	findings_of(world({"EXEC": [step("FTPD")], "DD": [dd("SYSFTPD")]}, [])) == {[3, ["SYSTCPD"]]}
	named := {"PROC": [{"at": 2, "settings": {"default": [{"value": "MODULE='FTPD'"}]}}], "EXEC": [step("&MODULE")], "DD": [dd("SYSTCPD")]}
	findings_of(world(named, [])) == {[3, ["SYSFTPD"]]}
}

test_silent if {
	findings_of(world({"EXEC": [step("FTPD")], "DD": [dd("SYSFTPD"), dd("SYSTCPD")]}, [])) == set()
	findings_of(world({"EXEC": [step("FTPD")], "DD": [dd("SYSFTPD")]}, [{"settings": {"GLOBALTCPIPDATA": {"at": 7}}}])) == set()
	findings_of(world({"EXEC": [step("FTP")]}, [])) == set()
}

test_unknown_is_silent if findings_of(world({"EXEC": [step("FTPD")], "INCLUDE": [{}]}, [])) == set()
