# METADATA
# title: Comments beside what they explain
# description: Exceptions that a site makes by a comment, on the lines of a statement or directly above.
package ezlint.lib.remarks

# A comment at the place holds the pattern (of small letters).
says(at, pattern) if {
	some text in _said[at]
	regex.match(pattern, text)
}

_said[at] contains lower(remark.text) if {
	some remark in input.stack.remarks
	some at in remark.at
}

_said[at] contains lower(remark.text) if {
	some file in input.stack.members["tcpip-data"]
	some remark in file.remarks
	some at in remark.at
}
