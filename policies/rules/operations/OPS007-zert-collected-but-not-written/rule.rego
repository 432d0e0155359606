package ezlint.rules.operations.ops007

import data.ezlint.lib.smf

finding contains {"at": _zert.at} if {
	_zert.value == true
	smf.is_known
	count(smf.on & {"ZERTDETAIL", "ZERTSUMMARY", "ZERTDETAILBYPOLICY"}) == 0
	input.stack.settings.NETMONITOR.ZERTSERVICE.value == false
	input.stack.settings.NETMONITOR.ZERTSUMMARY.value == false
	object.get(input.stack.settings.NETMONITOR, "ZERTSERVICEBYPOLICY", {"value": false}).value == false
}

finding contains {"at": recorded.at, "message": "aggregation", "args": {"statement": recorded.statement}} if {
	_zert.value == true
	_zert.AGGREGATION.value == false
	some recorded in _recorded
	recorded.option == "ZERTSUMMARY"
}

finding contains {"at": recorded.at, "message": "off", "args": {"statement": recorded.statement, "option": recorded.option}} if {
	_zert.value == false
	some recorded in _recorded
}

_zert := input.stack.settings.GLOBALCONFIG.ZERT

_recorded contains {"at": smf.option(name).at, "statement": "SMFCONFIG TYPE119", "option": name} if {
	some name in ["ZERTDETAIL", "ZERTSUMMARY"]
	smf.on[name]
}

_recorded contains {"at": setting.at, "statement": "NETMONITOR", "option": name} if {
	some name in ["ZERTSERVICE", "ZERTSUMMARY"]
	setting := input.stack.settings.NETMONITOR[name]
	setting.value == true
}
