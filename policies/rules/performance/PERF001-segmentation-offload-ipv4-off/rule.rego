package ezlint.rules.performance.perf001

import data.ezlint.lib.offload
import data.ezlint.lib.osa
import data.ezlint.lib.stackwide

finding contains f if {
	setting := input.stack.settings.IPCONFIG.SEGMENTATIONOFFLOAD
	setting.value == false
	global := input.stack.settings.GLOBALCONFIG.SEGMENTATIONOFFLOAD
	global.value == false
	interfaces := [i | some i in offload.interfaces(4); not osa.is_simulated(i); not _stays_inside(i)]
	count(interfaces) > 0
	f := {
		"at": stackwide.place("IPCONFIG", setting, interfaces[0]),
		"message": stackwide.message(setting),
		"args": {"interfaces": [i.name | some i in interfaces]},
		"fix": array.concat(
			[{"op": "set-parameter", "statement": "IPCONFIG", "text": "SEGMENTATIONOFFLOAD", "replaces": setting}],
			[{"op": "delete", "at": at} | at := global.at],
		),
	}
}

# The port is shared, all partners are on this machine and in its networks, and no route leads elsewhere: the port forwards the data without
# segmentation.
_stays_inside(interface) if {
	osa.facts(interface).sharedPort == true
	count(input.environment.peers) > 0
	every peer in input.environment.peers {
		peer.sameCpc == true
		peer.sameSubnet == true
	}
	not _with_gateway[interface.name]
}

_with_gateway contains route.interface if {
	some route in input.stack.routes
	not route.isDirect == true
}
