package ezlint.rules.correctness.cor073

import data.ezlint.lib.connections
import data.ezlint.lib.ftp

finding contains f if {
	not connections.is_internal
	connections.is_open_through_filters(21)
	some file in ftp.servers
	range := file.settings.PASSIVEDATAPORTS
	every end in ["low", "high"] {
		connections.is_data_denied(range[end].value)
	}
	f := {"at": range.at, "args": {"low": range.low.value, "high": range.high.value}}
}
