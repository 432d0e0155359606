package ezlint.rules.hygiene.hyg005

import data.ezlint.lib.members
import data.ezlint.lib.stack

finding contains {"at": file.at} if {
	some file in _files
	file.header == false
}

_files := array.flatten([
	[file | not stack.is_excerpt; some file in object.get(input.stack, "files", [])],
	object.get(input.stack, ["policy", "files"], []),
	members.files("smcat"),
])
