package ezlint.rules.operations.ops017_test

import data.ezlint.rules.operations.ops017 as rule

policy(objects, tls) := {[f.at, object.get(f, "message", "default"), f.args.level] | some f in rule.finding with input as {"stack": {"policy": {"objects": objects, "tls": {"rules": tls}}}}}

member(language, content) := {[f.at, f.message] | some f in rule.finding with input as {"stack": {"members": {language: [content]}}}}

level(value) := {"LogLevel": [{"at": 1, "settings": {"level": {"value": value, "at": 2}}}]}

tracing(value) := [{"settings": {"Trace": {"value": value, "at": 9}}}]

test_policy_agent if {
	policy(level(511), []) == {[2, "default", 511]}
	policy(level(255), []) == set()
	policy(level(31), []) == set()
}

test_tls if {
	policy({}, tracing(255)) == {[9, "tls", 255]}
	policy({}, tracing(16)) == {[9, "tls", 16]}
	policy({}, tracing(7)) == set()
	policy({}, [{"settings": {"Trace": {"value": 255, "state": "default"}}}]) == set()
}

test_iked if {
	member("iked", {"settings": {"IkeSyslogLevel": {"value": 255, "at": 3}}}) == {[3, "ike"]}
	member("iked", {"settings": {"IkeSyslogLevel": {"value": 1, "at": 3}}}) == set()
}

start(parm) := {"entries": {"EXEC": [{"settings": {"PGM": {"value": "PAGENT"}, "PARM": {"parm": [{"value": parm, "at": 5}]}}}]}}

test_start_option if {
	member("jcl-proc", start("ENVAR('LIBPATH=/lib')/-d 1 -c /etc/pagent.conf")) == {[5, "start"]}
	member("jcl-proc", start("/-c /etc/pagent-dev.conf")) == set()
}

test_unknown_is_silent if {
	policy({"LogLevel": [{"at": 1, "settings": {"level": {"state": "symbolic", "at": 2}}}]}, [{"settings": {"Trace": {"state": "symbolic", "at": 9}}}]) == set()
	rule.finding == set() with input as {"stack": {}}
}
