# METADATA
# title: Machine generations
# description: Compares the machines that the environment names; undefined for a name that is not known.
package ezlint.lib.cpc

# The number of a machine's generation: 16 for z16 and z16 A02, 12 for zEC12 and zBC12.
generation(name) := _names[key] if {
	key := lower(split(name, " ")[0])
}

generation(name) := to_number(trim_prefix(key, "z")) if {
	key := trim_suffix(lower(split(name, " ")[0]), "s")
	not _names[key]
	regex.match(`^z[0-9]+$`, key)
}

_names := {"z196": 11, "z114": 11, "zec12": 12, "zbc12": 12}

# The machine on which the system runs.
current := generation(input.environment.cpc)

# All machines on which the system may run, with their generations; nothing is compared if none is named.
possible := [{"name": name, "generation": generation(name)} |
	some name in array.concat([own | own := input.environment.cpc], object.get(input.environment, "otherCpcs", []))
]
