# METADATA
# title: Lists
# description: What rules ask of long lists. Sets and tables of thousands of elements take long to make, so rules make them of the few that matter.
package ezlint.lib.lists

# The occurrences of a setting: a list, or the only one.
occurrences(setting) := setting if is_array(setting)

occurrences(setting) := [setting] if is_object(setting)

# Numbers or texts that occur more than once in a list.
repeated(list) := {sorted[i] | some i in numbers.range(1, count(sorted) - 1); sorted[i] == sorted[i - 1]} if {
	count({element | some element in list}) < count(list)
	sorted := sort(list)
} else := set()

# For each number, the last start that is not greater. The position in the order of both tells how many starts come before: a search for each
# number would take the square of the time.
last_not_after(numbers, starts) := {number: ordered_starts[before] |
	some i, mark in _marks(numbers, starts)
	mark % 2 == 1
	number := (mark - 1) / 2
	before := (i - rank[number]) - 1
	before >= 0
} if {
	ordered_starts := sort(starts)
	rank := {number: i | some i, number in sort(numbers)}
}

# Starts are even, numbers are odd.
_marks(numbers, starts) := sort(array.concat(
	[mark | some number in numbers; mark := (2 * number) + 1],
	[mark | some start in starts; mark := 2 * start],
))
