# METADATA
# title: Names of interfaces and devices
# description: Names that the stack generates, and what a name that nothing defines may have meant.
package ezlint.lib.names

# Names that statements of a kind use and that nothing defines, by their parts.
undefined_on[reference.usage][part] contains reference.name if {
	some reference in input.stack.references
	count(reference.definitions) == 0
	some part in parts(reference.name)
}

# The candidates that differ by one typing error: a wrong, missing or additional character, or two swapped characters.
similar(name, candidates) := sort([candidate |
	some candidate in candidates
	_one_slip(name, candidate)
])

# The same for many names: by_part contains the candidates by each of their parts, so that they are not all compared.
similar_by_part(name, by_part) := similar(name, {candidate |
	some part in parts(name)
	some candidate in by_part[part]
})

# Interfaces and devices that no statement defines, because the stack generates them.
is_generated(name) if regex.match(`^(EZ|IUT|OSAX|IQDIOLNK|IQDIOINTF6$|LOOPBACK6?$|VIPL[0-9A-F]{8}$)`, name)

# A name and what remains without one of its characters: names that differ by one typing error have a part in common.
parts(name) := {name} | _shortened(name)

_one_slip(a, b) if count(_differences(a, b)) == 1

_one_slip(a, b) if {
	[first, second] := _differences(a, b)
	second == first + 1
	substring(a, first, 1) == substring(b, second, 1)
	substring(a, second, 1) == substring(b, first, 1)
}

_one_slip(a, b) if {
	count(a) == count(b) + 1
	b in _shortened(a)
}

_one_slip(a, b) if {
	count(b) == count(a) + 1
	a in _shortened(b)
}

# Positions at which names of one length differ.
_differences(a, b) := [i |
	some i in numbers.range(0, count(a) - 1)
	substring(a, i, 1) != substring(b, i, 1)
] if {
	count(a) == count(b)
}

_shortened(name) := {concat("", [substring(name, 0, i), substring(name, i + 1, -1)]) | some i in numbers.range(0, count(name) - 1)}

# The words of a file name, in uppercase.
words(file) := {found[0] | some found in regex.find_all_string_submatch_n(`[A-Z0-9@#$]+`, upper(file), -1)}
