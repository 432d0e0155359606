# METADATA
# title: Lists
# description: What rules ask of long lists. Sets and tables of thousands of elements take long to make, so rules make them of the few that matter.
package ezlint.lib.lists

# Numbers or texts that occur more than once in a list.
repeated(list) := {sorted[i] | some i in numbers.range(1, count(sorted) - 1); sorted[i] == sorted[i - 1]} if {
	count({element | some element in list}) < count(list)
	sorted := sort(list)
} else := set()
