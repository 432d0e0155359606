package ezlint.rules.security_ipsec.ips012

import data.ezlint.lib.ipsec_policy as ipsec

finding contains f if {
	some action in ipsec.in_use("IpDynVpnAction")
	not _has_group(action)
	missing := _missing(action)
	count(missing) > 0
	f := object.union({"at": min([m.at | some m in missing]), "fix": [operation | some m in missing; some operation in m.fix]}, _text(action, missing))
}

# The attribute of old policies.
_has_group(action) if {
	pfs := action.settings.Pfs
	pfs.at
	not pfs.value == "None"
}

_missing(action) := [{"name": name, "setting": setting, "at": ipsec.place(action, setting), "fix": ipsec.with_good_group(action, name, setting)} |
	some name in ["InitiateWithPfs", "AcceptablePfs"]
	some setting in _settings(action, name)
	setting.value == "None"
]

_settings(action, name) := ipsec.attributes(action, name) if action.settings[name]

# The model contains no defaults of attributes that may be repeated.
_settings(action, name) := [{"value": "None", "state": "default"}] if {
	not action.settings[name]
	not action.damaged
}

_text(action, missing) := {"message": "default", "args": {"object": ipsec.title(action)}} if {
	count([m | some m in missing; ipsec.is_default(m.setting)]) == 2
} else := {"message": _keys[missing[0].name], "args": {"object": ipsec.title(action), "how": _how(missing[0].setting)}}

_keys := {"InitiateWithPfs": "initiate", "AcceptablePfs": "accept"}

_how(setting) := "not coded, and None is the default" if ipsec.is_default(setting)

_how(setting) := "None" if not ipsec.is_default(setting)
