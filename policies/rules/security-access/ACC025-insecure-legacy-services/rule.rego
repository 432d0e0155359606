package ezlint.rules.security_access.acc025

import data.ezlint.lib.access
import data.ezlint.lib.inetd
import data.ezlint.lib.stack
import data.ezlint.lib.tasks

# A reservation alone does not show that a server is started.
default _severity(_) := {"severity": "info"}

_severity(job) := {} if {
	_is_started(job)
}

_is_started(job) if tasks.all[upper(job)]

_is_started(job) if {
	startswith(upper(job), "INETD")
	not _knows_inetd
}

_knows_inetd if count(inetd.services) > 0

finding contains f if {
	ports := {port | some port in stack.parameter("ACC025", "ports")}
	some r in access.reservations_within(min(ports), max(ports))
	r.first == r.last
	r.first in ports
	not _is_removed_tftp(r)
	not access.may_bind_loopback(r.entry)
	f := object.union(_severity(r.entry.job.value), {
		"at": r.at,
		"message": _reservation(r.first),
		"args": {"port": r.first, "protocol": r.protocol, "job": r.entry.job.value, "service": object.get(_services, r.first, "a legacy service"), "remedy": "Code RESERVED for the port, so that no application can use it"},
		"fix": array.concat(
			[{"op": "replace", "at": r.entry.job.at, "text": "RESERVED"}],
			[{"op": "delete", "at": at} | some at in sort(_options(r.entry))],
		),
	})
}

finding contains f if {
	some block in input.stack.other.AUTOLOG
	some entry in block.entry
	names := [entry[part].value | some part in ["procedure", "JOBNAME"]; _servers[upper(entry[part].value)]]
	name := names[0]
	f := {
		"at": entry.at,
		"message": _started(upper(name)),
		"args": {"job": name, "service": _servers[upper(name)], "remedy": "Delete the AUTOLOG entry"},
		"fix": [{"op": "delete", "at": entry.at}],
	}
}

finding contains f if {
	some service in inetd.services
	_inetd[service.name]
	not _is_left_to_migration(service.name)
	f := {
		"at": service.at,
		"message": _listed(service.name),
		"args": {"service": _inetd[service.name], "remedy": "Comment out the entry"},
		"fix": [{"op": "insert", "before": service.at, "text": "#"}],
	}
}

_reservation(69) := "tftp"

_reservation(port) := "default" if port != 69

_started("TFTPD") := "autolog.tftp"

_started(name) := "autolog" if name != "TFTPD"

_listed("tftp") := "inetd.tftp"

_listed(name) := "inetd" if name != "tftp"

_inetd := {
	"bootps": "addresses and boot files",
	"chargen": "chargen",
	"comsat": "news of mail",
	"daytime": "daytime",
	"discard": "discard",
	"echo": "echo",
	"finger": "finger",
	"name": "the name service of old",
	"nameserver": "the name service of old",
	"netstat": "netstat",
	"ntalk": "talk",
	"smtp": "mail",
	"qotd": "quote of the day",
	"systat": "systat",
	"talk": "talk",
	"tftp": "TFTP",
	"time": "time",
	"timed": "timed",
	"uucp": "uucp",
}

# MIG007 reports a server that the release does not have.
_is_left_to_migration("tftp") if stack.release_at_least("2.3")

# RESERVED has no options.
_options(entry) := {option.at |
	some name, option in entry
	not name in {"at", "port", "first", "count", "protocol", "job", "damaged"}
}

_is_removed_tftp(r) if {
	r.first == 69
	startswith(r.job, "TFTP")
	stack.release_at_least("2.3")
}

_servers := {
	"MISCSERV": "echo, discard and chargen",
	"TFTPD": "files over TFTP",
	"TIMED": "the time",
	"FINGERD": "finger",
	"TALKD": "talk",
	"UUCPD": "uucp",
}

_services := {
	7: "echo",
	9: "discard",
	11: "systat",
	13: "daytime",
	15: "netstat",
	17: "quote of the day",
	19: "chargen",
	37: "time",
	42: "the name service of old",
	69: "TFTP",
	79: "finger",
	517: "talk",
	525: "timed",
	540: "uucp",
}
