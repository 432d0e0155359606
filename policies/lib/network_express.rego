# METADATA
# title: Network Express
# description: Which interfaces run on a Network Express port, by type or by automatic migration.
package ezlint.lib.network_express

import data.ezlint.lib.cpc

# EQENET always does; an IPAQENET with DEVNUM does on a machine with Network Express.
runs_on(interface) if interface.class == "networkExpress"

runs_on(interface) if {
	interface.class == "osa"
	interface.settings.DEVNUM.at
	cpc.current >= 17
}
