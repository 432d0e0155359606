package ezlint.rules.correctness.cor017

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.distribution
import data.ezlint.lib.filters
import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.stack

finding contains object.union({"at": accelerator.at}, _flaw) if {
	accelerator := input.stack.settings.IPCONFIG.QDIOACCELERATOR
	accelerator.value == true
	defaults.is_on(4)
	input.stack.settings.IPCONFIG.DATAGRAMFWD.value == true
	_routes
}

# According to the site, or because the accelerator has no other use.
_routes if input.environment.router == true

_routes if {
	not input.environment.router == false
	stack.can_conclude("VIPADYNAMIC")
	not distribution.may_distribute
}

_has_policy if {
	some language in input.stack.policy.given
	language == "ipsec"
}

_policy_is_known if {
	some language in input.stack.policy.complete
	language == "ipsec"
}

# The IPSEC block is in effect while there is no policy.

_flaw := {"message": "default", "args": {}} if {
	not _has_policy
	defaults.all_known
	count(_routed_rules) == 0
}

_flaw := {"message": "first", "args": {"flaw": flaw}, "related": [{"at": rule.at, "message": "filter"}]} if {
	not _has_policy
	defaults.all_known
	rule := _routed_rules[0]
	rule.ROUTING.value
	flaw := _rule_flaw(rule)
}

_flaw := {"message": "policy", "args": {}} if {
	_policy_is_known
	count(_routed_filters) == 0
}

_flaw := {
	"message": "policyFirst",
	"args": {"rule": filters.title(filter), "flaw": flaw},
	"related": [{"at": filters.place(filter), "message": "filter"}],
} if {
	_policy_is_known
	filter := _routed_filters[0]
	not filter.damaged
	flaw := _filter_flaw(filter)
}

# Rules for routed packets, and those for which it is unknown, in the order of the first block.
_routed_rules := [rule |
	some rule in defaults.blocks[0].IPSECRULE
	not _is_local(rule)
]

_is_local(rule) if not rule.ROUTING

_is_local(rule) if rule.ROUTING.value == "LOCAL"

_rule_flaw(rule) := "does not permit all addresses" if {
	_is_narrow(rule)
} else := "does not permit all protocols" if {
	rule.PROTOCOL.value != "*"
} else := "is for one security class" if {
	rule.SECCLASS.value != 0
} else := "logs packets" if {
	rule.LOG.value == true
}

_is_narrow(rule) if {
	some side in ["source", "destination"]
	not rule[side].value in {"*", "0.0.0.0/0"}
	rule[side].value
}

_routed_filters := [filter |
	some order in sort([order | some order, _ in filters.at_position])
	filter := filters.at_position[order]
	not filter.routing == "Local"
	filters.may_carry(filter, 4)
]

_filter_flaw(filter) := "does not permit" if {
	filter.action in {"Deny", "IpSec"}
} else := "does not apply to all addresses" if {
	some side in ["local", "remote"]
	filter[side]
	not filters.is_all(filter[side], 4)
} else := "does not apply to all protocols" if {
	filter.protocol != "any"
} else := "is for one security class" if {
	filter.securityClass != "any"
} else := "logs packets" if {
	ipsec.attribute(ipsec.object_at[filter.genericAction], "IpFilterLogging").value in {"Yes", "LogPermit"}
}
