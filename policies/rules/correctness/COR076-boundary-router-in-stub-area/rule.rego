package ezlint.rules.correctness.cor076

import data.ezlint.lib.omproute

finding contains f if {
	some file in omproute.files
	file.complete
	some form in _forms
	boundary := file.settings[form.boundary]
	_imports(boundary)
	interfaces := object.get(file.entries, form.interface, [])
	count(interfaces) > 0
	stubs := _stubs(file, form.area)
	attached := [area | some entry in interfaces; area := _area_of(entry)]
	count(attached) == count(interfaces)
	every area in attached {
		stubs[area]
	}
	f := {
		"at": boundary.at,
		"args": {"statement": form.boundary, "areas": sort({area | some area in attached})},
		"related": [{"at": stubs[area], "message": "area", "args": {"area": area}} | some area in sort({area | some area in attached})],
	}
}

_forms := [
	{"boundary": "AS_Boundary_Routing", "interface": "OSPF_Interface", "area": "Area"},
	{"boundary": "IPv6_AS_Boundary_Routing", "interface": "IPv6_OSPF_Interface", "area": "IPv6_Area"},
]

# The statement without an import advertises nothing anyway.
_imports(boundary) if {
	some name, setting in boundary
	startswith(name, "Import_")
	setting.value == "YES"
}

_area_of(entry) := entry.settings.Attaches_To_Area.value

# An interface is in the backbone, which is never a stub area, unless it names another area.
_area_of(entry) := "0.0.0.0" if not entry.settings.Attaches_To_Area

# Stub areas with the first statement of each.
_stubs(file, kind) := {settings.Area_Number.value: min(places) |
	stubs := [entry.settings |
		some entry in object.get(file.entries, kind, [])
		not entry.damaged
		entry.settings.Stub_Area.value == "YES"
		entry.settings.Area_Number.value != "0.0.0.0"
	]
	some settings in stubs
	places := {other.Stub_Area.at | some other in stubs; other.Area_Number.value == settings.Area_Number.value}
}
