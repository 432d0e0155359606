package ezlint.rules.migration.mig014

import data.ezlint.lib.stack

finding contains f if {
	some found in _found
	f := object.union(_case, {"at": found.at, "args": {"word": found.word}, "fix": [{"op": "delete", "at": found.at}]})
}

default _case := {"message": "coming", "severity": "info"}

_case := {"message": "default"} if {
	stack.release_at_least("2.5")
}

_found contains {"word": "SERVICEMGR", "at": entry.SERVICEMGR.at} if {
	some block in input.stack.other.VIPADYNAMIC
	some part in ["VIPADEFINE", "VIPABACKUP"]
	some entry in block[part]
	entry.SERVICEMGR
}

_found contains {"word": "VIPASMPARMS", "at": entry.at} if {
	some block in input.stack.other.VIPADYNAMIC
	some entry in block.VIPASMPARMS
}
