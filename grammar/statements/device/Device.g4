parser grammar Device;

// DEVICE: everything is positional. The statement without a type of its own takes what is left.
s_device_atm     : DEVICE v_name ATM p_portname ( p_enableincoming | p_disableincoming )? restart? EOF ;
s_device_cdlc    : DEVICE v_name CDLC v_devnum buffers? restart? EOF ;
s_device_claw    : DEVICE v_name CLAW v_devnum v_host v_adapter v_packing buffers? restart? EOF ;
s_device_ctc     : DEVICE v_name CTC v_devnum p_iobuffersize? restart? EOF ;
s_device_hch     : DEVICE v_name HCH v_devnum restart? EOF ;
s_device_lcs     : DEVICE v_name LCS v_devnum ( p_netman | p_nonetman )? p_iobuffersize? restart? EOF ;
s_device_mpcipa  : DEVICE v_name MPCIPA ( p_nonrouter | p_prirouter | p_secrouter )? restart? EOF ;
s_device_mpcosa  : DEVICE v_name MPCOSA restart? EOF ;
s_device_mpcptp  : DEVICE v_name MPCPTP restart? EOF ;
s_device_snaiucv : DEVICE v_name SNAIUCV p_snalink restart? EOF ;
s_device_snalu62 : DEVICE v_name SNALU62 v_procedure restart? EOF ;
s_device_x25npsi : DEVICE v_name X25NPSI v_procedure restart? EOF ;

restart : p_autorestart | p_noautorestart ;
buffers : v_readbuffers ( v_writebuffers ( v_readsize v_writesize? )? )? ;

p_vmac : VMAC v_macaddr? ( p_routeall | p_routelcl )? ;

v_link_type         : ATM | CDLC | CTC | ETHERNET | ETHEROR802_3 | FDDI | HCH | IBMTR | IP | IPAQENET | IPAQIDIO | IPAQTR | IUCV | K_802_3
                    | MPCPTP | OSAENET | OSAFDDI | SAMEHOST | VIRTUAL | SYMBOLIC ;
v_host              : WORD | SYMBOLIC ;
v_adapter           : WORD | SYMBOLIC ;
v_portname          : WORD | SYMBOLIC ;
v_lu                : WORD | SYMBOLIC ;
v_procedure         : WORD | SYMBOLIC ;
v_snalink_procedure : WORD | SNALINK | SYMBOLIC ;
v_device            : WORD | SYMBOLIC ;
