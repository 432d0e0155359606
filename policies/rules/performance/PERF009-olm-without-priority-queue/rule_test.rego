package ezlint.rules.performance.perf009_test

import data.ezlint.rules.performance.perf009 as rule

off := {"value": false, "state": "default"}

model(priority, olm, policy, facts) := {"environment": facts, "stack": {
	"settings": {"GLOBALCONFIG": {"WLMPRIORITYQ": priority}},
	"statements": [{"statement": "GLOBALCONFIG", "at": 3}],
	"interfaces": [{"name": "OSA1", "at": 8, "settings": {"OLM": {"value": olm, "at": 9}}}],
	"other": {},
	"policy": policy,
}}

findings(priority, olm, policy, facts) := {[f.at, f.args.names, f.fix[0].text] | some f in rule.finding with input as model(priority, olm, policy, facts)}

no_policy := {"given": [], "complete": [], "objects": {}}

mask := {"given": ["qos"], "complete": ["qos"], "objects": {"SetSubnetPrioTosMask": [{"at": 50}]}}

test_missing if {
	findings(off, true, no_policy, {}) == {[3, ["OSA1"], "WLMPRIORITYQ"]}
	findings({"value": false, "at": 4}, true, {"given": ["qos"], "complete": ["qos"], "objects": {"PolicyRule": [{"at": 50}]}}, {}) == {[4, ["OSA1"], "WLMPRIORITYQ"]}
	findings(off, true, {"given": ["pagent"], "complete": ["pagent"], "objects": {"TcpImage": [{"at": 50}]}}, {"startedTasks": ["PAGENT"]}) == {[3, ["OSA1"], "WLMPRIORITYQ"]}
}

test_policy_files_not_given if {
	found := rule.finding with input as model(off, true, no_policy, {"startedTasks": ["PAGENT"]})
	[f.message | some f in found] == ["unread"]
	autolog := {"stack": {"other": {"AUTOLOG": [{"at": 20, "entry": [{"procedure": {"value": "PAGENT"}}]}]}}}
	started := rule.finding with input as object.union(model(off, true, no_policy, {}), autolog)
	[f.message | some f in started] == ["unread"]
	without := rule.finding with input as model(off, true, no_policy, {})
	[f.message | some f in without] == ["default"]
}

test_silent if {
	findings({"value": true, "at": 4}, true, no_policy, {}) == set()
	findings(off, false, no_policy, {}) == set()
	findings(off, true, mask, {}) == set()
}

test_unknown_is_silent if {
	findings({"state": "unknown"}, true, no_policy, {}) == set()
	findings(off, true, {"given": ["qos"], "complete": [], "objects": {}}, {}) == set()
	findings(off, true, {"given": ["pagent"], "complete": ["pagent"], "objects": {"QOSConfig": [{"at": 5}]}}, {}) == set()
	findings(off, true, {"given": [], "complete": [], "objects": {"ReadFromDirectory": [{"at": 5}]}}, {}) == set()
}
