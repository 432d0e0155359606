# METADATA
# title: Resolver
# description: TCPIP.DATA files and the resolver setup file.
package ezlint.lib.resolver

import data.ezlint.lib.members

files := members.files("tcpip-data")

# The job name of the stack, coded or by default.
job(file) := file.settings.TCPIPJOBNAME if {
	file.settings.TCPIPJOBNAME.at
} else := file.settings.TCPIPUSERID

setups := members.files("resolver-setup")

# Addresses of name servers with their places; undefined if one of them is unknown, or applies only to some systems, or if the resolver queries none.
servers(file) := found if {
	not _is_local_only(file)
	entries := [entry | some key in ["NSINTERADDR", "NAMESERVER"]; some entry in object.get(file.entries, key, [])]
	every entry in entries {
		not entry.damaged
		not entry.settings.label
	}
	found := [{"address": address.value, "at": entry.at} | some entry in entries; some address in entry.settings.address; address.value]
	count(found) == count([address | some entry in entries; some address in entry.settings.address])
}

# LOOKUP without DNS, or with an unknown word.
_is_local_only(file) if {
	order := file.settings.LOOKUP.order
	every one in order {
		object.get(one, "value", "LOCAL") == "LOCAL"
	}
}

# The resolver stops using servers that do not respond.
autoquiesce contains setting.at if {
	some setup in setups
	setting := setup.settings.UNRESPONSIVETHRESHOLD
	setting.autoquiesce.value == "AUTOQUIESCE"
}

# The file that all programs use, according to the setup file.
global_names contains upper(trim(name, "'\"")) if {
	some setup in setups
	name := setup.settings.GLOBALTCPIPDATA.value
}

has_global if {
	some setup in setups
	setup.settings.GLOBALTCPIPDATA.at
}

# All programs use another file. A file with the common name may be a copy of any.
is_local(file) if {
	has_global
	not is_global(file)
	not _may_be_any(file)
}

_may_be_any(file) if {
	regex.match(`^(.*\.)?(TCPIP\.DATA|TCPDATA)(\.TXT)?$`, last_part(upper(file.path)))
	count([other | some other in files; is_global(other)]) == 0
}

# Programs read its resolver statements, as far as known.
may_be_read(file) if is_global(file)

may_be_read(_) if not has_global

is_global(file) if {
	some name in global_names
	is_named(file, name)
}

# A name, in uppercase, means the file.
is_named(file, name) if _is_called(last_part(upper(file.path)), _member(name))

last_part(path) := parts[count(parts) - 1] if parts := split(replace(path, "\\", "/"), "/")

_member(name) := trim_suffix(parts[1], ")") if {
	parts := split(name, "(")
	count(parts) == 2
} else := last_part(name)

_is_called(base, name) if base == name

_is_called(base, name) if startswith(base, concat("", [name, "."]))

_is_called(base, name) if endswith(name, concat("", [".", base]))
