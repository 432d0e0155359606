package ezlint.rules.performance.perf007

import data.ezlint.lib.csm
import data.ezlint.lib.members
import data.ezlint.lib.osa
import data.ezlint.lib.stack

finding contains f if {
	setting := members.setting("vtam-start", "QDIOSTG")
	setting.value != "126"
	short := [interface | some interface in input.stack.interfaces; _is_short(interface)]
	count(short) > 0
	some file in members.files("vtam-start")
	not _is_tight
	f := {
		"at": members.place(file, "QDIOSTG"),
		"args": {"name": [interface.name | some interface in short], "reads": sum([_reads(interface.name) | some interface in short]), "amount": setting.value},
		"fix": [{"op": "replace", "at": setting.at, "text": "QDIOSTG=126"} | setting.at],
	}
}

_is_short(interface) if {
	osa.uses_qdio(interface)
	stack.setting(interface, "READSTORAGE").value == "GLOBAL"
	_reads(interface.name) > 0
}

_reads(name) := sum([object.get(counts, key, 0) |
	some other, counts in input.workload.measured.interfaces
	upper(other) == upper(name)
	some key in ["lowReads", "noReads"]
])

# Within a fifth of the limit of fixed storage.
_is_tight if {
	limit := csm.limit(members.files("ivtprm")[0], "FIXED")
	csm.peaks.FIXED * 100 > limit.mb * 80
}
