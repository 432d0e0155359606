package ezlint.rules.correctness.cor030

import data.ezlint.lib.ip
import data.ezlint.lib.problems
import data.ezlint.lib.stack

# One half without the other.
finding contains f if {
	some interface in _users
	smcr := interface.settings.SMCR
	smcr.PFID
	not smcr.SMCRIPADDR
	not _is_damaged(interface)
	f := {
		"at": smcr.PFID.at,
		"args": {"interface": interface.name, "pfid": _text(smcr.PFID)},
		"replaces": problems.about(interface.at, {"PFID"}),
	}
}

finding contains f if {
	some interface in _users
	smcr := interface.settings.SMCR
	smcr.SMCRIPADDR
	not smcr.PFID
	not _is_damaged(interface)
	f := {
		"at": smcr.SMCRIPADDR.at,
		"message": "noPfid",
		"args": {"interface": interface.name, "address": _text(smcr.SMCRIPADDR)},
		"replaces": _told(interface, smcr.SMCRIPADDR),
	}
}

# The address of the RoCE function: in the subnet of the interface, and not used otherwise.
finding contains f if {
	some interface in _users
	smcr := interface.settings.SMCR
	address := smcr.SMCRIPADDR.value
	some own in interface.addresses
	not ip.inside(address, ip.network(own.address, own.prefix))
	f := {
		"at": smcr.SMCRIPADDR.at,
		"message": "subnet",
		"args": {"interface": interface.name, "address": address, "network": ip.network(own.address, own.prefix)},
		"replaces": _told(interface, smcr.SMCRIPADDR),
	}
}

finding contains f if {
	some interface in _users
	not _is_damaged(interface)
	count(interface.addresses) > 0
	smcr := interface.settings.SMCR
	every own in interface.addresses {
		not own.prefix
	}
	f := {
		"at": smcr.SMCRIPADDR.at,
		"message": "noMask",
		"args": {"interface": interface.name, "address": smcr.SMCRIPADDR.value},
	}
}

finding contains f if {
	some interface in _users
	smcr := interface.settings.SMCR
	address := smcr.SMCRIPADDR.value
	others := {owner.at | some owner in _owners[address]; owner.at < smcr.SMCRIPADDR.at; owner.name != interface.name} | _static_owners(address)
	count(others) > 0
	f := {
		"at": smcr.SMCRIPADDR.at,
		"message": "duplicate",
		"args": {"interface": interface.name, "address": address},
		"related": [{"at": at, "message": "owner"} | some at in sort(others)],
		"replaces": _told(interface, smcr.SMCRIPADDR),
	}
}

finding contains f if {
	some interface in _users
	mtu := interface.settings.SMCR.SMCRMTU
	_is_no_roce_size(mtu)
	f := {
		"at": mtu.at,
		"message": "mtu",
		"args": {"interface": interface.name, "value": _text(mtu)},
		"replaces": problems.about(interface.at, {"SMCRMTU"}),
	}
}

# The requirements of the stack for all of them.
finding contains f if {
	count(_users) > 0
	smcr := input.stack.settings.GLOBALCONFIG.SMCR
	smcr.value == false
	f := _for_the_stack("smcr", smcr)
}

finding contains f if {
	count(_users) > 0
	stack.can_conclude("GLOBALCONFIG")
	global := input.stack.settings.GLOBALCONFIG
	global.SMCR.value == true
	not global.SMCGLOBAL.SMCEID
	f := _for_the_stack("eid", object.get(global, "SMCGLOBAL", {}))
}

finding contains f if {
	eids := input.stack.settings.GLOBALCONFIG.SMCGLOBAL.SMCEID.eid
	count(eids) > 4
	f := {
		"at": eids[4].at,
		"message": "tooMany",
		"args": {"count": count(eids)},
		"replaces": [eids[4].at],
	}
}

_for_the_stack(key, setting) := {
	"at": _place(setting),
	"message": key,
	"args": {"interfaces": sort({interface.name | some interface in _users})},
	"related": [{"at": interface.settings.SMCR.at, "message": "user", "args": {"name": interface.name}} | some interface in _users],
}

# Where the parameter is coded, otherwise the last GLOBALCONFIG; without one, where it is required.
_place(setting) := at if {
	at := setting.at
} else := max(places) if {
	places := [s.at | some s in input.stack.statements; s.statement == "GLOBALCONFIG"]
	count(places) > 0
} else := _users[0].settings.SMCR.at

# Interfaces with parameters of version 2; before V2R5, all of them are rejected (COR054).
_users := [interface |
	stack.release_at_least("2.5")
	some interface in input.stack.interfaces
	smcr := interface.settings.SMCR
	count({name | some name in ["PFID", "SMCRIPADDR"]; smcr[name]}) > 0
]

_is_damaged(interface) if interface.damaged

# The parser problems of the parameter and of its value.
_told(interface, setting) := array.concat(
	problems.about(interface.at, {"SMCRIPADDR"}),
	[problem.at |
		some problem in input.stack.problems
		problem.kind == "check"
		problem.within == interface.at
		problem.text == _text(setting)
	],
)

_is_no_roce_size(mtu) if mtu.state == "invalid"

_is_no_roce_size(mtu) if {
	is_number(mtu.value)
	not mtu.value in {1024, 2048, 4096}
}

# Places at which an address is assigned to a RoCE function.
_owners[address] contains {"at": setting.at, "name": interface.name} if {
	some interface in _users
	setting := interface.settings.SMCR.SMCRIPADDR
	address := setting.value
}

# Places at which it belongs to the stack itself.
_static_owners(address) := {own.at |
	some interface in input.stack.interfaces
	some own in interface.addresses
	own.address == address
} | {dvipa.at |
	some dvipa in input.stack.dvipas
	dvipa.address == address
}

_text(setting) := setting.value

_text(setting) := setting.text if not setting.value
