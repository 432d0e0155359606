package ezlint.rules.hygiene.hyg014

finding contains f if {
	input.stack.initial == true
	some setting in input.stack.restated
	not _is_reported_as_it_is(setting)
	not _switches_back[setting.at]
	not _changed[setting.name]
	not _is_asked_for(setting)
	f := object.union(
		{
			"at": setting.at,
			"message": _message(setting),
			"args": {"statement": setting.statement, "name": _word(setting), "value": setting.value},
		},
		_deletion(setting),
	)
}

# Policies have no parts that change a running policy.
finding contains f if {
	some setting in input.stack.policy.restated
	not _are_better_coded[setting.name]
	not _is_security[setting.name]
	not _is_judged[setting.name]
	f := {
		"at": setting.at,
		"message": _message(setting),
		"args": {"statement": setting.statement, "name": setting.name, "value": setting.value},
		"fix": [{"op": "delete", "at": setting.at}],
	}
}

# A parameter that is not valid without its parts.
_deletion(setting) := {} if {
	setting.fills
} else := {"fix": [{"op": "delete", "at": setting.at}]}

# It reverses an earlier keyword, which would be in effect without it.
_switches_back contains earlier.by if some earlier in input.stack.overridden

# IPS009 requires algorithms to be coded: their defaults changed once and may change again.
_are_better_coded := {"HowToEncrypt", "HowToAuth", "HowToAuthMsgs", "HowToVerifyMsgs", "PseudoRandomFunction", "DHGroup", "HowToAuthMe", "HowToAuthPeers", "HowToInitiate", "HowToRespondIKEv1"}

# Settings that a reader or an audit looks for: versions that are off, requirements for partners. Releases and APARs changed their defaults.
_is_security := {
	"SSLv2", "SSLv3", "TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3", "TTLSEnabled", "ClientAuthType", "HandshakeRole", "FIPS140", "Renegotiation", "RenegotiationIndicator",
	"CertValidationMode", "HttpCdpEnable", "ApplicationControlled", "TruncatedHMAC", "AcceptablePfs", "InitiateWithPfs", "AllowNat", "FilterLogging", "CtraceClearText", "HandshakeTimeout", "Trace",
}

# IPS015 and TLS014 report or code these values.
_is_judged := {"RefreshLifetimeProposed", "ServerEDHGroupSize"}

# Their defaults changed with V2R1 (MIG022), or other rules require these values (PERF013, PERF014, PERF015,
# ACC011, ACC027, ACC031).
_changed := {"TCPRCVBUFRSIZE", "TCPSENDBFRSIZE", "TCPMAXRCVBUFRSIZE", "FINWAIT2TIME", "UDPQUEUELIMIT", "SETSENABLED", "TIMEWAITINTERVAL"}

# Other rules report these values, so their findings are sufficient, or their edits code them.
_is_asked_for(setting) if setting.value in _judged[setting.name]

_judged := object.union(
	{name: {false} |
		some name in {
			"RESTRICTLOWPORTS", "WORKLOADQ", "SEGMENTATIONOFFLOAD", "PATHMTUDISCOVERY", "SELECTIVEACK", "IGNOREREDIRECT", "TTLS",
			"MULTIPATH", "SMCD", "SMCR", "PKTTRCSERVICE", "NTATRCSERVICE",
		}
	},
	{
		"ADJUSTDVIPAMSS": {"AUTO"}, "AUTOCACHE": {true}, "AUTOSMC": {true}, "INBPERF": {"BALANCED"}, "SYNCVAL": {"00:00"}, "UDPCHKSUM": {true},
	},
)

# As coded: the negated keyword if the parameter is off.
_word(setting) := concat("", ["NO", setting.name]) if {
	setting.value == false
	upper(setting.name) == setting.name
} else := setting.name

# ACC026: no stack should have this default, coded or not.
_is_reported_as_it_is(setting) if {
	setting.statement == "SACONFIG"
	setting.name == "COMMUNITY"
}

_message(setting) := "flag" if setting.value == true

_message(setting) := "off" if setting.value == false

_message(setting) := "default" if not is_boolean(setting.value)
