package ezlint.rules.correctness.cor023_test

import data.ezlint.rules.correctness.cor023 as rule

entry(protocol, job, at, words) := object.union(
	{"at": at, "protocol": {"value": protocol}, "job": {"value": job}},
	{word: {"value": true, "at": at + 1} | some word in words},
)

with_entries(entries) := {"stack": {"unreservedPorts": entries}}

test_deny_for_a_job if {
	found := rule.finding with input as with_entries([entry("UDP", "USER*", 10, ["DENY"])])
	found == {{"at": 11, "args": {"protocol": "UDP", "job": "USER*"}}}
}

test_different_control if {
	found := rule.finding with input as with_entries([entry("TCP", "*", 10, ["DENY"]), entry("TCP", "DB2*", 20, ["WHENBIND"]), entry("TCP", "CICS*", 30, ["WHENLISTEN"])])
	{[f.at, f.message, f.args.control, f.args.firstControl] | some f in found} == {[20, "control", "WHENBIND", "WHENLISTEN"]}
}

test_silent if {
	rule.finding == set() with input as with_entries([entry("TCP", "*", 10, ["DENY", "WHENBIND"]), entry("TCP", "DB2*", 20, ["WHENBIND"]), entry("UDP", "*", 30, [])])
	rule.finding == set() with input as with_entries([entry("TCP", "*", 10, []), entry("TCP", "DB2*", 20, ["WHENLISTEN"])])

	# both words in one entry: another rule
	rule.finding == set() with input as with_entries([entry("TCP", "*", 10, []), entry("TCP", "DB2*", 20, ["WHENLISTEN", "WHENBIND"])])
}

test_unknown_is_silent if {
	symbolic := object.union(object.remove(entry("TCP", "", 10, ["DENY"]), ["job"]), {"job": {"state": "symbolic"}})
	rule.finding == set() with input as with_entries([symbolic])
	rule.finding == set() with input as with_entries([entry("TCP", "*", 10, []), object.union(entry("TCP", "DB2*", 20, ["WHENBIND"]), {"damaged": true})])
}

test_two_verdicts if {
	saf := {"SAF": {"value": "RES1", "at": 21}}
	found := rule.finding with input as with_entries([entry("UDP", "*", 10, ["DENY"]), object.union(entry("UDP", "*", 20, []), saf), object.union(entry("UDP", "DB2*", 30, []), saf)])
	found == {{
		"at": 20,
		"message": "verdict",
		"args": {"protocol": "UDP", "job": "*", "verdict": "SAF RES1", "firstVerdict": "DENY"},
		"related": [{"at": 10, "message": "earlier"}],
	}}
	rule.finding == set() with input as with_entries([entry("UDP", "*", 10, ["DENY"]), object.union(entry("TCP", "*", 20, []), saf)])
}
