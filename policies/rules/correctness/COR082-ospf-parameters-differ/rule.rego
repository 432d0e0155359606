package ezlint.rules.correctness.cor082

import data.ezlint.lib.ip
import data.ezlint.lib.omproute
import data.ezlint.lib.peers

finding contains f if {
	some entry in _entries
	some parameter, fact in _facts
	own := _own(entry, parameter)
	valued := [{"peer": one.peer, "value": value} | some one in _near(entry); value := one.network[fact]]
	differing := peers.differing(own.value, valued)
	count(differing) > 0
	f := {
		"at": own.at,
		"args": {
			"statement": entry.statement,
			"name": entry.settings.Name.value,
			"network": entry.network,
			"parameter": parameter,
			"own": _text(own.value),
			"others": sort({one.peer.name | some one in differing}),
			"other": sort({_text(one.value) | some one in differing}),
		},
	}
}

_facts := {
	"Hello_Interval": "helloInterval",
	"Dead_Router_Interval": "deadRouterInterval",
	"Authentication_Type": "authentication",
	"Stub_Area": "stub",
}

_text(value) := value if is_string(value)

_text(value) := json.marshal(value) if is_number(value)

_text(true) := "YES"

_text(false) := "NO"

# The value in effect, and the place where it is or can be coded.
_own(entry, "Hello_Interval") := {"value": object.get(coded, "value", 10), "at": object.get(coded, "at", entry.at)} if {
	coded := object.get(entry.settings, "Hello_Interval", {})
	not coded.state
}

_own(entry, "Dead_Router_Interval") := {"value": object.get(coded, "value", 40), "at": object.get(coded, "at", entry.at)} if {
	coded := object.get(entry.settings, "Dead_Router_Interval", {})
	not coded.state
}

# OSPF for IPv6 has no authentication of its own.
_own(entry, "Authentication_Type") := {"value": coded.value, "at": coded.at} if {
	entry.statement == "OSPF_Interface"
	coded := entry.settings.Authentication_Type
} else := min([{"value": object.get(coded, "value", "NONE"), "at": object.get(coded, "at", entry.at)} |
	some area in _areas(entry)
	coded := object.get(area.settings, "Authentication_Type", {})
	not coded.state
]) if {
	entry.statement == "OSPF_Interface"
}

_own(entry, "Stub_Area") := min([{"value": _is_stub(area), "at": object.get(area.settings, ["Stub_Area", "at"], area.at)} |
	some area in _areas(entry)
])

_areas(entry) := [_all_areas[at] | some at in _places_of[[omproute.area_of[entry.statement], entry.settings.Attaches_To_Area.value]]]

_all_areas := [object.union(area, {"statement": statement}) |
	some file in omproute.files
	some statement in omproute.area_of
	some area in file.entries[statement]
	not area.damaged
]

# Positions of the areas with a statement and a number.
_places_of[[area.statement, area.settings.Area_Number.value]] contains at if some at, area in _all_areas

default _is_stub(_) := false

_is_stub(area) if area.settings.Stub_Area.value == "YES"

_entries := [object.union(entry, {"network": network, "statement": omproute.statement_of(network)}) |
	some [_, entry, network] in omproute.ospf_interfaces
	entry.settings.Attaches_To_Area.value
]

# The other stacks of the network that have it in the same area.
_near(entry) := [{"peer": peer, "network": one} |
	some peer in peers.others
	peers.may_meet(peer)
	some one in peer.ospfNetworks
	one.area == entry.settings.Attaches_To_Area.value
	ip.network(ip.without_prefix(one.address), ip.prefix_of(one.address)) == entry.network
]
