package ezlint.rules.correctness.cor054

import data.ezlint.lib.cpc
import data.ezlint.lib.problems
import data.ezlint.lib.smc
import data.ezlint.lib.stack

finding contains f if {
	some form in _forms
	not stack.release_at_least(form.since)
	f := {
		"at": form.at,
		"args": {"name": form.name, "since": form.since, "release": input.release},
		"replaces": problems.named("not-in-release", form.words),
	}
}

finding contains f if {
	some form in _forms
	stack.release_at_least(form.since)
	_is_too_old(form.generation)

	# If version 1 does not run either, version 2 is not reported separately.
	not _is_too_old(form.base)
	f := {
		"at": form.at, "severity": "warning", "message": "machine",
		"args": {"name": form.name, "generation": form.generation, "cpc": input.environment.cpc},
	}
}

# The RoCE function of an interface is of the first generation.
finding contains f if {
	some interface in input.stack.interfaces
	pfid := interface.settings.SMCR.PFID
	some function in input.environment.roce
	smc.full_pfid(function.pfid) == smc.full_pfid(pfid.value)
	function.generation < 2
	f := {
		"at": pfid.at, "severity": "warning", "message": "adapter",
		"args": {"pfid": pfid.value, "interface": interface.name, "generation": function.generation},
	}
}

finding contains f if {
	_is_on("SMCR")
	some key in _missing_for_smcr
	f := {"at": _global.SMCR.at, "severity": "warning", "message": key}
}

finding contains f if {
	_is_on("SMCD")
	input.environment.ism == []
	f := {"at": _global.SMCD.at, "severity": "warning", "message": "noIsm"}
}

_missing_for_smcr contains "noRoce" if input.environment.roce == []

_missing_for_smcr contains "noPfid" if {
	stack.can_conclude("GLOBALCONFIG")
	stack.can_conclude("INTERFACE")
	not _global.SMCR.PFID
	count([i | some i in input.stack.interfaces; i.settings.SMCR.PFID]) == 0
}

_global := input.stack.settings.GLOBALCONFIG

_is_on(name) if {
	_global[name].value == true
	_global[name].at
}

_is_too_old(generation) if {
	count(cpc.possible) > 0
	every machine in cpc.possible {
		machine.generation < generation
	}
}

# The coded functions, with the required release and machine; `base` is the machine of version 1.
_forms contains {"name": "SMCR", "words": {"SMCR"}, "at": _global.SMCR.at, "since": "2.1", "generation": 12, "base": 0} if _is_on("SMCR")

_forms contains {"name": "SMCD", "words": {"SMCD"}, "at": _global.SMCD.at, "since": "2.2", "generation": 13, "base": 0} if _is_on("SMCD")

_forms contains {"name": "SYSTEMEID", "words": {"SYSTEMEID"}, "at": setting.at, "since": "2.4", "generation": 15, "base": 13} if {
	setting := _global.SMCD.SYSTEMEID
	setting.value == true
	setting.at
}

_forms contains {"name": "SMCEID", "words": {"SMCEID"}, "at": setting.at, "since": "2.4", "generation": 15, "base": 13} if {
	setting := _global.SMCGLOBAL.SMCEID
	setting.at
}

_forms contains {
	"name": "PFID on INTERFACE (SMC-Rv2)", "words": {"PFID", "SMCRIPADDR", "SMCRMTU"},
	"at": setting.at, "since": "2.5", "generation": 15, "base": 12,
} if {
	some interface in input.stack.interfaces
	setting := interface.settings.SMCR.PFID
}
