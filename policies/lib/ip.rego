# METADATA
# title: IP addresses
# description: Networks and masks of both families, from the canonical texts of the model. Undefined for what is not an address.
package ezlint.lib.ip

is_v6(address) if contains(address, ":")

is_v4(address) if {
	not is_v6(address)
	count(split(address, ".")) == 4
}

# The IP version of an address or network.
family(address) := 6 if is_v6(address)

family(address) := 4 if is_v4(address)

# Bits of an address of this family.
width(address) := 32 if is_v4(address)

width(address) := 128 if is_v6(address)

# The part before the prefix length.
without_prefix(text) := split(text, "/")[0]

prefix_of(text) := to_number(parts[1]) if {
	parts := split(text, "/")
	count(parts) == 2
}

# The number of an IPv4 address.
number(address) := sum([part |
	some i, text in split(address, ".")
	part := to_number(text) * bits.lsh(1, 24 - (8 * i))
]) if {
	is_v4(address)
}

# The IPv4 address of a number.
text(number) := concat(".", [json.marshal(octet) |
	some size in [16777216, 65536, 256, 1]
	above := number - (number % size)
	octet := (above / size) % 256
])

# The network of an address with this prefix length: 10.1.1.7, 24 is 10.1.1.0/24. Rules need those of all routes and interfaces, and
# arithmetic is slow, so complete octets stay text.
network(address, prefix) := concat("/", [_v4_network(address, prefix), json.marshal(prefix)])

network(address, prefix) := sprintf("%s/%d", [_v6_text(kept), prefix]) if {
	is_v6(address)
	prefix <= 128
	kept := [part |
		some i, group in groups(address)
		part := group - (group % _group_size(prefix, i))
	]
}

# The same for an address and its prefix length in one text.
network_of(text) := text if {
	is_network(text)
} else := network(without_prefix(text), prefix_of(text))

# Most networks are single IPv4 addresses or end with a zero octet: without arithmetic, it is clear that they have no other bits. Undefined for others.
is_network(text) if {
	endswith(text, "/32")
	not is_v6(text)
}

is_network(text) if {
	endswith(text, ".0/24")
	not is_v6(text)
}

# The address has bits outside its prefix.
has_host_bits(address, prefix) if _v4_network(address, prefix) != address

has_host_bits(address, prefix) if {
	is_v6(address)
	some i, group in groups(address)
	group % _group_size(prefix, i) != 0
}

# Number of values of the host part in a group of an IPv6 address.
_group_size(prefix, i) := bits.lsh(1, 16 - min([max([prefix - (16 * i), 0]), 16]))

# Both are of one family, and the network contains the address.
inside(address, network_text) if {
	contains(address, ":") == contains(network_text, ":")
	net.cidr_contains(network_text, address)
}

# The length of a dotted mask; undefined if its bits are not contiguous.
mask_length(mask) := sum(ones) if {
	octets := split(mask, ".")
	count(octets) == 4
	ones := [_ones[to_number(octet)] | some octet in octets]
	count(ones) == 4
	count([i | some i in [1, 2, 3]; ones[i] > 0; ones[i - 1] < 8]) == 0
}

# Number of leading ones in an octet that is otherwise zero.
_ones := {0: 0, 128: 1, 192: 2, 224: 3, 240: 4, 248: 5, 252: 6, 254: 7, 255: 8}

# Most networks differ from the address in the last octet only, and an address that ends with zero is a network address.
_v4_network(address, prefix) := address if {
	prefix >= 24
	prefix <= 32
	endswith(address, ".0")
	not contains(address, ":")
	count(split(address, ".")) == 4
} else := concat("", [head, _kept(trim_prefix(address, head), prefix - 24)]) if {
	prefix >= 24
	prefix <= 32
	head := trim_right(address, "0123456789")
	trim(head, "0123456789.") == ""
	count(split(head, ".")) == 4
}

_v4_network(address, prefix) := concat(".", [_kept(octet, prefix - (8 * i)) | some i, octet in octets]) if {
	prefix < 24
	trim(address, "0123456789.") == ""
	octets := split(address, ".")
	count(octets) == 4
}

_kept(octet, bits_left) := octet if bits_left >= 8

_kept(octet, bits_left) := json.marshal(n - (n % size)) if {
	size := _octet_size[bits_left]
	n := to_number(octet)
}

_kept(_, bits_left) := "0" if bits_left <= 0

# Number of values of the host part in an octet.
_octet_size := {1: 128, 2: 64, 3: 32, 4: 16, 5: 8, 6: 4, 7: 2}

# The eight numbers of an IPv6 address.
groups(address) := [from_hex(part) | some part in split(address, ":")] if not contains(address, "::")

groups(address) := array.flatten([head, zeros, tail]) if {
	[before, after] := split(address, "::")
	head := [from_hex(part) | some part in split(before, ":"); part != ""]
	tail := [from_hex(part) | some part in split(after, ":"); part != ""]
	zeros := [0 | some _ in numbers.range(1, (8 - count(head)) - count(tail))]
}

from_hex(text) := sum([digit |
	some i in numbers.range(0, count(text) - 1)
	digit := indexof("0123456789abcdef", substring(lower(text), i, 1)) * bits.lsh(1, 4 * ((count(text) - 1) - i))
])

# Networks end with zeros, which are omitted.
_v6_text(parts) := concat("", [concat(":", [sprintf("%x", [part]) | some i, part in parts; i <= last]), _tail(last)]) if {
	last := max([i | some i, part in parts; part != 0])
} else := "::"

_tail(last) := "::" if last < 6

_tail(6) := ":0"

_tail(7) := ""
