package ezlint.lib.ip_test

import data.ezlint.lib.ip

test_network_v4 if {
	ip.network("10.9.18.200", 22) == "10.9.16.0/22"
	ip.network("10.1.1.5", 32) == "10.1.1.5/32"
	ip.network("255.1.1.5", 0) == "0.0.0.0/0"
}

test_network_v6[address] if {
	some address, wanted in {
		"2001:db8:0:44::9": "2001:db8:0:44::/64",
		"2001:db8::1": "2001:db8::/64",
		"::1": "::/64",
		"fe80::1:2:3:4": "fe80::/64",
	}
	ip.network(address, 64) == wanted
}

test_network_v6_lengths if {
	ip.network("2001:db8:ff:44:5:6:7:9", 40) == "2001:db8::/40"
	ip.network("2001:db8:ff:44:5:6:7:9", 112) == "2001:db8:ff:44:5:6:7:0/112"
	ip.network("2001:db8:ff:44:5:6:7:9", 128) == "2001:db8:ff:44:5:6:7:9/128"
}

test_network_of[text] if {
	some text, wanted in {
		"10.1.1.5/32": "10.1.1.5/32",
		"10.1.1.0/24": "10.1.1.0/24",
		"10.1.1.5/24": "10.1.1.0/24",
		"10.1.9.0/16": "10.1.0.0/16",
		"2001:db8:5::1/32": "2001:db8::/32",
	}
	ip.network_of(text) == wanted
	ip.network(ip.without_prefix(text), ip.prefix_of(text)) == wanted
}

test_no_network if {
	not ip.network_of("DEFAULT")

	not ip.network("10.1.1.1", 33)
	not ip.network("DEFAULT", 8)
}

test_host_bits if {
	ip.has_host_bits("10.9.18.0", 22)
	not ip.has_host_bits("10.9.16.0", 22)
	ip.has_host_bits("2001:db8::1", 64)
	not ip.has_host_bits("2001:db8::", 64)
	not ip.has_host_bits("2001:db8::1", 128)
}

test_inside if {
	ip.inside("10.1.1.254", "10.1.1.5/24")
	not ip.inside("10.1.2.254", "10.1.1.0/24")
	ip.inside("2001:db8::9", "2001:db8::/64")
	not ip.inside("2001:db8:1::9", "2001:db8::/64")
	not ip.inside("10.1.1.1", "::/0")
	not ip.inside("2001:db8::9", "0.0.0.0/0")
}

test_mask_length if {
	ip.mask_length("255.255.252.0") == 22
	ip.mask_length("0.0.0.0") == 0
	ip.mask_length("255.255.255.255") == 32
	not ip.mask_length("255.0.255.0")
}

test_parts if {
	ip.without_prefix("10.1.1.0/24") == "10.1.1.0"
	ip.without_prefix("10.1.1.0") == "10.1.1.0"
	ip.prefix_of("10.1.1.0/24") == 24
	not ip.prefix_of("10.1.1.0")
	ip.width("10.1.1.0") == 32
	ip.width("::") == 128
	not ip.width("DEFAULT")
}
