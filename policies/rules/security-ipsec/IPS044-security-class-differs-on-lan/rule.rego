package ezlint.rules.security_ipsec.ips044

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.filters
import data.ezlint.lib.ip
import data.ezlint.lib.lans
import data.ezlint.lib.peers
import data.ezlint.lib.stack

finding contains f if {
	count(_filters) > 0
	some interface in _adapters
	defaults.is_on(interface.family)
	class := stack.setting(interface, "SECCLASS").value
	is_number(class)
	not _filters[class]
	some lan in lans.of(interface)
	theirs := [one | some one in _theirs; one.lan == lan]
	count(theirs) > 0
	f := {"at": object.get(interface.settings, ["SECCLASS", "at"], interface.at), "args": {
		"name": interface.name,
		"class": class,
		"network": lan[0],
		"others": sort({one.label | some one in theirs}),
		"used": sort({one.class | some one in theirs}),
		"filter": sort({title | some one in theirs; some title in one.filters}),
	}}
}

_adapters := [interface | some interface in input.stack.interfaces; interface.class in {"osa", "networkExpress"}]

# The filters that name a class.
_filters[filter.securityClass] contains filters.title(filter) if {
	some filter in filters.rules
	is_number(filter.securityClass)
	filter.securityClass > 0
}

# The interfaces of other stacks whose class a shared filter names and another interface of this stack has.
_theirs := [one |
	some peer in peers.others
	peers.may_meet(peer)
	some lan in peer.lans
	shared := {title | some title in _filters[lan.securityClass]; title in peer.policyRules}
	count(shared) > 0
	some interface in _adapters
	stack.setting(interface, "SECCLASS").value == lan.securityClass
	some address in lan.addresses
	one := {
		"lan": [ip.network(ip.without_prefix(address), ip.prefix_of(address)), lans.vlan_of_peer(lan)],
		"class": lan.securityClass, "filters": shared, "label": concat("", [lan.name, " of ", peer.name]),
	}
]
