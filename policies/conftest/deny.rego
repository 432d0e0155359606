# METADATA
# title: Findings for conftest
# description: conftest reports what rules named deny hold; each finding of each rule becomes one of them.
package ezlint.conftest

deny contains {"msg": _text(upper(id), f.at), "rule": upper(id), "finding": f} if {
	some category, id
	some f in data.ezlint.rules[category][id].finding
}

_text(id, at) := sprintf("%s:%d:%d %s", [place[0], place[1], place[2], id]) if {
	place := input.places[format_int(at, 10)]
} else := id
