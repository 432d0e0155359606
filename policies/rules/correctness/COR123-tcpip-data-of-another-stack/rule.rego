package ezlint.rules.correctness.cor123

import data.ezlint.lib.names
import data.ezlint.lib.peers
import data.ezlint.lib.resolver
import data.ezlint.lib.system_stacks

finding contains f if {
	some setup in resolver.setups
	some statement in ["GLOBALTCPIPDATA", "DEFAULTTCPIPDATA"]
	setting := setup.settings[statement]
	words := names.words(setting.value)
	not words[_system]
	[other] := [name | some name in _other_systems; words[name]]
	_names_this_system(setup)
	f := {"at": setting.at, "args": {"statement": statement, "file": setting.value, "other": other, "own": input.environment.systemName}}
}

finding contains f if {
	count(system_stacks.listed) > 1
	some file in resolver.files
	resolver.is_global(file)
	job := file.settings.TCPIPJOBNAME
	job.at
	f := {"at": job.at, "message": "job", "args": {"job": job.value, "stacks": system_stacks.shown}}
}

_system := upper(input.environment.systemName)

# SYS1 is also the high-level qualifier of data sets of every system.
_other_systems := {upper(peer.system) | some peer in peers.others} - {_system, "SYS1"}

# In its path, or in the name of another file.
_names_this_system(setup) if names.words(setup.path)[_system]

_names_this_system(setup) if {
	some setting in setup.settings
	names.words(setting.value)[_system]
}
