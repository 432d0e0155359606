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

test_last_not_after if {
	lists.last_not_after({5, 12, 13, 40}, {10, 12, 30}) == {12: 12, 13: 12, 40: 30}
	lists.last_not_after({5}, set()) == {}
	lists.last_not_after(set(), {1}) == {}
}
