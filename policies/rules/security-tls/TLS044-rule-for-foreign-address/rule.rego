package ezlint.rules.security_tls.tls044

import data.ezlint.lib.filters
import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.tls

finding contains f if {
	local_addresses.all_known
	input.stack.settings.TCPCONFIG.TTLS.value == true
	some rule in tls.enabled
	count(rule.local.ranges) > 0
	every range in rule.local.ranges {
		not _may_be_local({"ranges": [range]})
	}
	title := sprintf("TTLSRule %s", [rule.name])
	sharing := local_addresses.of_sharing(title)
	every address in sharing {
		not filters.has_address(rule.local, address)
	}
	f := {"at": rule.at, "args": {"rule": title, "addresses": sort({_text(range) | some range in rule.local.ranges})}}
}

_may_be_local(selector) if filters.may_be_local(selector)

_may_be_local(selector) if local_addresses.may_be_target(ip.family(selector.ranges[0][0]))

_text(range) := range[0] if {
	range[0] == range[1]
} else := concat("-", range)
