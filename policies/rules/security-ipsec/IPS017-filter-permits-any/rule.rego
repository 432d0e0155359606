package ezlint.rules.security_ipsec.ips017

import data.ezlint.lib.filters

# Each rule once, with its first filter of this type.
finding contains f if {
	some orders in _open
	filter := filters.at_position[min(orders)]
	own := count([same | some same in filters.of_rule[filter.at]; same.order >= filter.order])
	following := array.slice(_orders, _position[filter.order] + 1, (_position[filter.order] + 1) + own)
	behind := [later | some order in following; later := filters.at_position[order]; later.at != filter.at]
	f := object.union(
		{
			"at": filters.place(filter),
			"args": {
				"item": filters.title(filter),
				"family": _family(filters.open_to(filter)),
				"count": count(_orders) - (_position[filter.order] + own),
			},
		},
		_case(behind),
	)
}

# Among as many filters as the rule has, one is of another rule.
_orders := sort([filter.order | some filter in filters.rules])

_position := {order: at | some at, order in _orders}

_open[filter.at] contains filter.order if {
	some filter in filters.rules
	count(filters.open_to(filter)) > 0
}

_family(open) := "IP" if count(open) == 2

_family(open) := sprintf("IPv%d", [min(open)]) if count(open) == 1

default _case(_) := {"severity": "warning", "message": "default"}

_case(behind) := {"severity": "error", "message": "early", "related": [{"at": filters.place(behind[0]), "message": "behind"}]} if {
	count(behind) > 0
}
