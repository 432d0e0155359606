package ezlint.rules.security_ipsec.ips019

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	some policy in ipsec.in_use("IpFilterPolicy")
	setting := ipsec.attribute(policy, "FilterLogging")
	setting.value == "Off"
	f := {"at": setting.at, "fix": ipsec.code(policy, setting, "FilterLogging On")}
}

finding contains f if {
	defaults.is_on(4)
	block := defaults.blocks[0]
	not block.damaged
	_is_off(block, "LOGENABLE")
	_is_off(block, "LOGIMPLICIT")
	f := object.union({"at": _place(block), "message": "profile"}, _fix(block))
}

_is_off(block, name) if not block[name]

_is_off(block, name) if block[name].value == false

_place(block) := block.LOGENABLE.at

_place(block) := block.at if not block.LOGENABLE

_fix(block) := {"fix": [{"op": "replace", "at": block.LOGENABLE.at, "text": "LOGENABLE"}]} if block.LOGENABLE

_fix(block) := {"fix": [{"op": "insert", "before": at, "text": "LOGENABLE"}]} if {
	not block.LOGENABLE
	at := min(_behind(block))
}

_fix(block) := {} if {
	not block.LOGENABLE
	count(_behind(block)) == 0
}

# The words after LOGENABLE in the block.
_behind(block) := {rule.at | some key in ["IPSECRULE", "IPSEC6RULE"]; some rule in block[key]} | {at | at := block.LOGIMPLICIT.at}
