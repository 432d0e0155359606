package ezlint.rules.operations.ops001

import data.ezlint.lib.smf

finding contains f if {
	smf.is_known
	count(smf.on) == 0
	not smf.has_old_records
	f := {
		"at": smf.place,
		"message": _case.message,
		"severity": _case.severity,
		"fix": smf.switch_on(["FTPCLIENT", "TN3270CLIENT", "PROFILE", "TCPIPSTATISTICS", "IFSTATISTICS"]),
	}
}

finding contains f if {
	smf.is_known
	count(smf.on) > 0
	missing := [name | some name in ["FTPCLIENT", "TN3270CLIENT"]; not name in smf.on]
	count(missing) > 0
	f := {
		"at": smf.place,
		"message": "clients",
		"severity": _severity,
		"args": {"options": missing, "clients": [_clients[name] | some name in missing]},
		"fix": smf.switch_on(missing),
	}
}

_clients := {"FTPCLIENT": "FTP", "TN3270CLIENT": "Telnet"}

default _is_served := false

_is_served if input.stack.settings.NETMONITOR.SMFSERVICE.value == true

default _case := {"message": "default", "severity": "warning"}

_case := {"message": "service", "severity": "info"} if {
	_is_served
}

default _severity := "info"

_severity := "warning" if {
	"stig" in input.environment.compliance
	not _is_served
}
