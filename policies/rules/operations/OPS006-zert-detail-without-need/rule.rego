package ezlint.rules.operations.ops006

import data.ezlint.lib.smf

finding contains {"at": smf.option("ZERTDETAIL").at, "fix": array.concat(_summary, _aggregate)} if {
	_detail
	not _is_read
}

finding contains {"at": _zert.at, "message": "aggregation", "fix": _aggregate} if {
	not _detail
	_zert.value == true
	_zert.at
	_zert.AGGREGATION.value == false
	not _is_read
}

_zert := input.stack.settings.GLOBALCONFIG.ZERT

_detail if "ZERTDETAIL" in smf.on

_is_read if {
	some monitor in input.environment.monitors
	some use in monitor.uses
	use in {"ZERTDETAIL", "ZERTSERVICE", "SMF119-11", "119-11", "119.11"}
}

_summary := [{"op": "replace", "at": smf.option("ZERTDETAIL").at, "text": "NOZERTDETAIL"}] if {
	"ZERTSUMMARY" in smf.on
} else := [{"op": "replace", "at": smf.option("ZERTDETAIL").at, "text": "NOZERTDETAIL ZERTSUMMARY"}]

default _aggregate := []

_aggregate := [{"op": "replace", "at": _zert.AGGREGATION.at, "text": "AGGREGATION"}] if {
	_zert.AGGREGATION.value == false
	_zert.AGGREGATION.at
} else := [{"op": "add-parameter", "to": _zert.at, "text": "AGGREGATION"}] if {
	_zert.AGGREGATION.value == false
	_zert.at
}
