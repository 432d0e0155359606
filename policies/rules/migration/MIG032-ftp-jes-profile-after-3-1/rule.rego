package ezlint.rules.migration.mig032

import data.ezlint.lib.access
import data.ezlint.lib.stack

finding contains {"at": _place, "args": {"profiles": profiles}} if {
	stack.release_at_least("3.1")
	profiles := sort(_generic)
	count(profiles) > 0
	count(_discrete) == 0
}

# System and daemon names depend on the site, so any qualifier may match them.
_resource := ["EZB", "FTP", "?", "?", "ACCESS", "JES"]

_generic contains profile if {
	some profile in _ftp_profiles
	not endswith(upper(profile), ".JES")
	endswith(profile, "*")
}

_discrete contains profile if {
	some profile in _ftp_profiles
	endswith(upper(profile), ".ACCESS.JES")
}

_ftp_profiles contains profile if {
	some profile in input.environment.saf.servauthProfiles
	access.covers(profile, _resource)
}

_place := min(ports) if {
	ports := {port.at | some port in input.stack.ports; port.port.value == 21}
	count(ports) > 0
} else := input.stack.files[0].at
