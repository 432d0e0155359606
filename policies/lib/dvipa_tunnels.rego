# METADATA
# title: Tunnels of dynamic VIPAs
# description: Filters with a dynamic tunnel whose local end is an address that moves between stacks.
package ezlint.lib.dvipa_tunnels

import data.ezlint.lib.default_filters as defaults
import data.ezlint.lib.filters
import data.ezlint.lib.ip

# The first such filter, with the first dynamic VIPA that it selects.
first := pairs[0] if {
	pairs := [{"filter": filter, "dvipa": dvipa} |
		some filter in filters.tunnels
		filter.dynamicVpn
		some dvipa in input.stack.dvipas
		defaults.is_on(dvipa.family)
		filters.has_address(filter.local, ip.without_prefix(dvipa.address))
	]
	count(pairs) > 0
}
