package ezlint.lib.lists_test

import data.ezlint.lib.lists

test_repeated if {
	lists.repeated([3, 1, 2, 3, 1, 1]) == {1, 3}
	lists.repeated(["b", "a", "b"]) == {"b"}
	lists.repeated(["a", "a"]) == {"a"}
	lists.repeated([2, 1]) == set()
	lists.repeated([1]) == set()
	lists.repeated([]) == set()
}
