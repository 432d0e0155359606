package ezlint.rules.correctness.cor092

import data.ezlint.lib.members

finding contains f if {
	_are_known
	missing := sort(_named - object.keys(_defined))
	count(missing) > 0
	f := {"at": min({at | some at in _defined}), "args": {"stack": missing, "defined": sort(object.keys(_defined))}}
}

finding contains f if {
	_are_known
	some name, at in _defined
	not _named[name]
	f := {"at": at, "message": "fact", "args": {"stack": name, "named": sort(_named)}}
}

_named := {upper(name) | some name in input.environment.cinet.stacks}

# Stacks of the SUBFILESYSTYPE statements, with their places.
_defined[name] := min(places) if {
	some name, places in _places
}

_places[upper(entry.settings.NAME.value)] contains entry.at if {
	some entry in _stacks
	entry.settings.TYPE.value == "CINET"
}

_stacks := [entry | some file in members.files("bpxprm"); some entry in file.entries.SUBFILESYSTYPE]

_are_known if {
	not input.environment.cinet.active == false
	count(_named) > 0
	count(_defined) > 0
	every file in members.files("bpxprm") {
		file.complete
	}
	every entry in _stacks {
		not entry.damaged
		entry.settings.NAME.value
		entry.settings.TYPE.value
	}
}
