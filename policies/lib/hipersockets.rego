# METADATA
# title: HiperSockets
# description: Paths over HiperSockets that carry TCP/IP data, and what the workload sends over them.
package ezlint.lib.hipersockets

import data.ezlint.lib.flows
import data.ezlint.lib.members
import data.ezlint.lib.osa
import data.ezlint.lib.stack

# Paths whose data does not use SMC-D: name and place.
paths contains {"name": interface.name, "at": interface.at} if {
	some interface in stack.hipersockets_interfaces
	not osa.is_simulated(interface)
	not _uses_smcd(interface.statement, interface.settings)
}

paths contains {"name": "IUTIQDIO", "at": xcf.at} if {
	not _iqdchpid == "NONE"
	some keyword in ["IPCONFIG", "IPCONFIG6"]
	xcf := input.stack.settings[keyword].DYNAMICXCF
	xcf.at
	xcf.value != false
	_has_xcf_channel
	not stack.is_zvm_guest
	not _uses_smcd("INTERFACE", xcf)
}

# The converged interface; with NOLARGEDATA, large data stays on the OSA.
paths contains {"name": "AUTOIQDC", "at": converged.at} if {
	converged := input.stack.settings.GLOBALCONFIG.AUTOIQDC
	converged.at
	not converged.value in {false, "NOLARGEDATA"}
	not input.environment.hipersockets == []
	not stack.is_zvm_guest
	not _uses_smcd("INTERFACE", {})
}

# The maximum frame size in KB, from the facts of the interface, otherwise of its channel.
frame_size(interface) := osa.facts(interface).frameSizeKb if {
	osa.facts(interface).frameSizeKb
} else := [channel.frameSizeKb |
	some channel in input.environment.hipersockets
	upper(channel.chpid) == upper(interface.settings.CHPID.value)
][0]

# VTAM uses any IQD channel path for dynamic XCF, unless it is configured otherwise.
_has_xcf_channel if {
	some channel in input.environment.hipersockets
	not channel.dynamicXcf == false
}

_has_xcf_channel if {
	some name, _ in input.environment.interfaces
	regex.match(_xcf_names, upper(name))
}

# A channel path is coded.
_has_xcf_channel if regex.match(`^[0-9A-F]{1,2}$`, _iqdchpid)

_iqdchpid := upper(members.setting("vtam-start", "IQDCHPID").value)

_xcf_names := `^(IUTIQDIO|IQDIOLNK|IQDIOINTF6)`

# SMC-D is on, no fact excludes an ISM function, and SMC-D is not turned off for the path.
_uses_smcd("INTERFACE", settings) if {
	input.stack.settings.GLOBALCONFIG.SMCD.value == true
	not input.environment.ism == []
	not settings.SMCD.value == false
}

# Flows that are known to send messages of more than this over HiperSockets.
large_flows(bytes) := {object.get(flow, "name", flow.kind) |
	some flow in flows.described
	_is_over(flow)
	flows.outbound_bytes(flow) > bytes
}

# Flows that may do so: they name no interface, or have no size.
possible_flows(bytes) := {object.get(flow, "name", flow.kind) |
	some flow in flows.described
	_may_be_over(flow)
	_may_be_large(flow, bytes)
}

# The workload has flows that use it, or name no interface.
may_carry_flows if {
	some flow in flows.described
	_may_be_over(flow)
}

_names contains interface.name if some interface in stack.hipersockets_interfaces

_is_over(flow) if _names[upper(flow.interface)]

_is_over(flow) if regex.match(`^(IUTIQDIO|IQDIOLNK|IQDIOINTF6|EZAIQC|EZ6IQC)`, upper(flow.interface))

_may_be_over(flow) if not flow.interface

_may_be_over(flow) if _is_over(flow)

_may_be_large(flow, bytes) if flows.outbound_bytes(flow) > bytes

_may_be_large(flow, _) if {
	flows.is_bulk(flow)
	not flows.outbound_bytes(flow)
}
