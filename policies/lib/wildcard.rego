# METADATA
# title: Names with wildcards
# description: Patterns in which * matches any characters and ? matches one, compared without compiling them where possible. The policy keeps few compiled patterns, and a stack has a job name at each of hundreds of ports.
package ezlint.lib.wildcard

# The pattern matches the name; both in the same case.
matches(pattern, name) if pattern == name

matches(pattern, name) if {
	endswith(pattern, "*")
	not is_intricate(pattern)
	startswith(name, trim_suffix(pattern, "*"))
}

matches(pattern, name) if {
	is_intricate(pattern)
	glob.match(pattern, null, name)
}

# The patterns without a wildcard in the middle that match a name, for look-up: comparing all names with all patterns would take minutes.
simple(name) := {name} | {concat("", [substring(name, 0, length), "*"]) | some length in numbers.range(0, count(name))}

# A wildcard that is not at the end.
is_intricate(pattern) if contains(pattern, "?")

is_intricate(pattern) if contains(trim_suffix(pattern, "*"), "*")
