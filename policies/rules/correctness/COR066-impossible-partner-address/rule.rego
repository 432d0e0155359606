package ezlint.rules.correctness.cor066

import data.ezlint.lib.ip
import data.ezlint.lib.tls

finding contains f if {
	some rule in tls.rules
	count(rule.remote.ranges) > 0
	every range in rule.remote.ranges {
		_is_impossible(range)
	}
	address := rule.remote.ranges[0][0]
	f := object.union({"at": rule.at}, _case(rule.name, address))
}

finding contains f if {
	some filter in input.stack.policy.filters.rules
	not filter.action == "Deny"
	count(filter.remote.ranges) > 0
	every range in filter.remote.ranges {
		_is_impossible(range)
		not _is_multicast(range[0])
	}
	address := filter.remote.ranges[0][0]
	f := object.union({"at": filter.at}, _case(filter.name, address))
}

_case(name, address) := {"message": "port", "args": {"rule": name, "address": address, "port": port}} if {
	port := ip.number(address)
	port < 65536
} else := {"args": {"rule": name, "address": address}}

# Both ends are in one of the networks; 0.0.0.0 alone means any address in some places.
_is_impossible([low, high]) if {
	ip.is_v4(low)
	low != "0.0.0.0"
	some network in ["0.0.0.0/8", "224.0.0.0/4", "240.0.0.0/4"]
	ip.inside(low, network)
	ip.inside(high, network)
}

_is_multicast(address) if ip.inside(address, "224.0.0.0/4")
