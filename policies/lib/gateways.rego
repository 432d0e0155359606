# METADATA
# title: Routes of GATEWAY statements
# description: Their destinations in the form of BEGINROUTES.
package ezlint.lib.gateways

import data.ezlint.lib.ip

# The routes of a statement, not in the order of the text.
all_entries(gateway) := array.concat(object.get(gateway, "route", []), object.get(gateway, "DEFAULTNET", []))

# Destinations of the direct routes over a link.
direct(link) := {destination(entry) |
	some gateway in input.stack.other.GATEWAY
	some entry in object.get(gateway, "route", [])
	not entry.damaged
	entry.first_hop.value == "="
	entry.link_name.value == link
}

destination(entry) := "DEFAULT" if {
	not entry.network
} else := sprintf("%s/32", [entry.network.value]) if {
	entry.whole.value == "HOST"
} else := _subnet(entry)

# The network of its class, or the coded octets, with the subnet bits.
_subnet(entry) := ip.network(address, ip.mask_length(mask)) if {
	octets := [to_number(octet) | some octet in split(entry.network.value, ".")]
	length := max({count(octets), _class(octets[0])})
	subnet_mask := _octets(object.get(entry, ["subnet_mask", "value"], "0.0.0.0"))
	value := _octets(object.get(entry, ["subnet_value", "value"], "0.0.0.0"))
	mask := concat(".", [sprintf("%d", [bits.or(own, subnet_mask[i])]) |
		some i in [0, 1, 2, 3]
		own := {true: 255, false: 0}[i < length]
	])
	address := concat(".", [sprintf("%d", [bits.or(own, value[i])]) |
		some i in [0, 1, 2, 3]
		own := array.concat(octets, [0, 0, 0])[i]
	])
}

_octets(text) := [to_number(octet) | some octet in split(text, ".")]

default _class(_) := 3

_class(first) := 1 if {
	first < 128
} else := 2 if {
	first < 192
}
