package ezlint.rules.performance.perf040

import data.ezlint.lib.smc
import data.ezlint.lib.stack

# Version 1: the function is on GLOBALCONFIG.
finding contains f if {
	"SMCR" in smc.enabled
	some entry in input.stack.settings.GLOBALCONFIG.SMCR.PFID
	entry.at
	f := _finding(entry, object.get(entry, "MTU", {}), entry.id.value, "MTU")
}

# Version 2: it is on the interface.
finding contains f if {
	"SMCR" in smc.enabled
	some interface in input.stack.interfaces
	not interface.damaged
	entry := interface.settings.SMCR
	f := _finding(entry, object.get(entry, "SMCRMTU", {}), entry.PFID.value, "SMCRMTU")
}

_finding(entry, setting, pfid, name) := {
	"at": object.get(setting, "at", entry.at),
	"args": {"pfid": upper(pfid), "path": path, "mtu": mtu},
	"fix": [_fix(entry, setting, sprintf("%s %d", [name, mtu]))],
} if {
	_is_1024(setting)
	path := _path_mtu(pfid)
	mtu := _largest_below(path)
}

_is_1024(setting) if setting == {}

_is_1024(setting) if setting.value == 1024

_fix(entry, setting, text) := {"op": "replace", "at": setting.at, "text": text} if {
	setting.at
} else := {"op": "add-parameter", "to": entry.at, "text": text}

# The headers of RoCE need less than 100 bytes.
_largest_below(path) := max([size | some size in [2048, 4096]; path >= size + 100])

# The packet size of the function's network: its own fact, otherwise that of an interface with the same PNETID.
_path_mtu(pfid) := function.pathMtu if {
	function := _function(pfid)
} else := min(sizes) if {
	network := upper(_function(pfid).pnetid)
	sizes := [facts.pathMtu |
		some interface in input.stack.interfaces
		facts := stack.interface_facts(interface.name)
		upper(facts.pnetid) == network
		facts.pathMtu
	]
}

_function(pfid) := [function |
	some function in input.environment.roce
	_short(function.pfid) == _short(pfid)
][0]

# Leading zeros are optional.
_short(pfid) := trim_left(upper(pfid), "0")
