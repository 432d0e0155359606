package ezlint.rules.migration.mig035

import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains {"at": file.at, "args": _args} if {
	_crosses("2.4")
	some file in members.files("ivtprm")
	members.is_absent(file, "FIXED")
}

finding contains {"at": setting.at, "message": "qdiostg", "args": _args} if {
	_crosses("2.4")
	some file in members.files("vtam-start")
	setting := file.settings.QDIOSTG
	setting.value == "126"
}

finding contains {"at": at, "message": "pool", "args": object.union(_args, {"name": name})} if {
	_crosses("2.2")
	some file in members.files("vtam-start")
	some name in ["T1BUF", "TIBUF"]
	at := file.settings[name].at
}

_args := {"from": input.environment.upgradeFrom, "to": input.release}

_crosses(release) if {
	stack.release_at_least(release)
	_number(input.environment.upgradeFrom) < _number(release)
}

_number(release) := (to_number(parts[0]) * 100) + to_number(parts[1]) if parts := split(release, ".")
