parser grammar Device;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  DEVICE, LINK,
  ATM, CDLC, CLAW, CTC, HCH, LCS, MPCIPA, MPCOSA, MPCPTP, SNAIUCV, SNALU62, VIRTUAL, X25NPSI,
  ETHERNET, K_802_3, ETHEROR802_3, IBMTR, FDDI, IPAQENET, IPAQTR, IPAQIDIO, OSAENET, OSAFDDI, IP, SAMEHOST, IUCV,
  PORTNAME, ENABLEINCOMING, DISABLEINCOMING, NONE, PACKED, IOBUFFERSIZE, NETMAN, NONETMAN, SNALINK,
  NONROUTER, PRIROUTER, SECROUTER, AUTORESTART, NOAUTORESTART,
  LIS, CANONICAL, NONCANONICAL, ALLRINGSBCAST, LOCALBCAST, IFSPEED, IFHSPEED, CHECKSUM, NOCHECKSUM,
  SECCLASS, MONSYSPLEX, NOMONSYSPLEX, IPBCAST, VLANID, READSTORAGE, GLOBAL, MAX, AVG, MIN,
  INBPERF, BALANCED, DYNAMIC, MINCPU, MINLATENCY, DYNVLANREG, NODYNVLANREG, VMAC, ROUTEALL, ROUTELCL
}

// DEVICE: everything is positional. The statement without a type of its own takes what is left.
s_device         : DEVICE v_name v_type v_rest* EOF ;
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
s_device_virtual : DEVICE v_name VIRTUAL v_devnum EOF ;
s_device_x25npsi : DEVICE v_name X25NPSI v_procedure restart? EOF ;

restart : p_autorestart | p_noautorestart ;
buffers : v_readbuffers ( v_writebuffers ( v_readsize v_writesize? )? )? ;

// LINK: name, type, number (where the type has one) and device are positional, the options are not.
s_link               : LINK v_name v_link_type v_rest* EOF ;
s_link_atm           : LINK v_name ATM v_number? v_device ( p_lis | legacy )* EOF ;
s_link_cdlc          : LINK v_name CDLC v_number v_device legacy* EOF ;
s_link_ip            : LINK v_name IP v_number v_device legacy* EOF ;
s_link_ctc           : LINK v_name CTC v_number v_device legacy* EOF ;
s_link_hch           : LINK v_name HCH v_number v_device legacy* EOF ;
s_link_ethernet      : LINK v_name ETHERNET v_number v_device legacy* EOF ;
s_link_802_3         : LINK v_name K_802_3 v_number v_device legacy* EOF ;
s_link_etheror802_3  : LINK v_name ETHEROR802_3 v_number v_device legacy* EOF ;
s_link_ibmtr         : LINK v_name IBMTR v_number v_device ( ring | legacy )* EOF ;
s_link_fddi          : LINK v_name FDDI v_number v_device legacy* EOF ;
s_link_osaenet       : LINK v_name OSAENET v_number v_device legacy* EOF ;
s_link_osafddi       : LINK v_name OSAFDDI v_number v_device legacy* EOF ;
s_link_samehost      : LINK v_name SAMEHOST v_number v_device legacy* EOF ;
s_link_iucv          : LINK v_name IUCV v_number v_device legacy* EOF ;
s_link_mpcptp        : LINK v_name MPCPTP v_number? v_device legacy* EOF ;
s_link_ipaqenet      : LINK v_name IPAQENET v_number? v_device osa* EOF ;
s_link_ipaqtr        : LINK v_name IPAQTR v_number? v_device osa* EOF ;
s_link_ipaqidio      : LINK v_name IPAQIDIO v_number? v_device qdio* EOF ;
s_link_virtual       : LINK v_name VIRTUAL v_number v_device EOF ;

common : p_ifspeed | p_ifhspeed | p_secclass | p_monsysplex | p_nomonsysplex ;
legacy : common | p_checksum | p_nochecksum ;
ring   : p_canonical | p_noncanonical | p_allringsbcast | p_localbcast ;
qdio   : common | p_ipbcast | p_vlanid | p_readstorage ;
osa    : qdio | p_inbperf | p_dynvlanreg | p_nodynvlanreg | p_vmac ;

p_portname        : PORTNAME v_portname ;
p_enableincoming  : ENABLEINCOMING ;
p_disableincoming : DISABLEINCOMING ;
p_iobuffersize    : IOBUFFERSIZE v_size ;
p_netman          : NETMAN ;
p_nonetman        : NONETMAN ;
p_nonrouter       : NONROUTER ;
p_prirouter       : PRIROUTER ;
p_secrouter       : SECROUTER ;
p_snalink         : SNALINK v_lu v_snalink_procedure ;
p_autorestart     : AUTORESTART ;
p_noautorestart   : NOAUTORESTART ;

p_lis           : LIS v_lis ;
p_ifspeed       : IFSPEED v_bps ;
p_ifhspeed      : IFHSPEED v_mbps ;
p_checksum      : CHECKSUM ;
p_nochecksum    : NOCHECKSUM ;
p_secclass      : SECCLASS v_class ;
p_monsysplex    : MONSYSPLEX ;
p_nomonsysplex  : NOMONSYSPLEX ;
p_canonical     : CANONICAL ;
p_noncanonical  : NONCANONICAL ;
p_allringsbcast : ALLRINGSBCAST ;
p_localbcast    : LOCALBCAST ;
p_ipbcast       : IPBCAST ;
p_vlanid        : VLANID v_id ;
p_readstorage   : READSTORAGE v_amount ;
p_inbperf       : INBPERF v_mode ;
p_dynvlanreg    : DYNVLANREG ;
p_nodynvlanreg  : NODYNVLANREG ;
p_vmac          : VMAC v_macaddr? ( p_routeall | p_routelcl )? ;
p_routeall      : ROUTEALL ;
p_routelcl      : ROUTELCL ;

v_name         : WORD | NUMBER | SYMBOLIC ;
v_type         : ATM | CDLC | CLAW | CTC | HCH | LCS | MPCIPA | MPCOSA | MPCPTP | SNAIUCV | SNALU62 | VIRTUAL | X25NPSI | SYMBOLIC ;
v_link_type    : ATM | CDLC | CTC | ETHERNET | ETHEROR802_3 | FDDI | HCH | IBMTR | IP | IPAQENET | IPAQIDIO | IPAQTR | IUCV | K_802_3 | MPCPTP
               | OSAENET | OSAFDDI | SAMEHOST | VIRTUAL | SYMBOLIC ;
v_rest         : WORD | NUMBER | ADDRESS | EQUALS | STAR | STRING | SYMBOLIC ;
v_devnum       : WORD | NUMBER | SYMBOLIC ;
v_host         : WORD | SYMBOLIC ;
v_adapter      : WORD | SYMBOLIC ;
v_packing      : NONE | PACKED | SYMBOLIC ;
v_readbuffers  : NUMBER | SYMBOLIC ;
v_writebuffers : NUMBER | SYMBOLIC ;
v_readsize     : NUMBER | SYMBOLIC ;
v_writesize    : NUMBER | SYMBOLIC ;
v_portname     : WORD | SYMBOLIC ;
v_size         : NUMBER | WORD | SYMBOLIC ;
v_lu           : WORD | SYMBOLIC ;
v_procedure    : WORD | SYMBOLIC ;
v_snalink_procedure : WORD | SNALINK | SYMBOLIC ;
v_number       : NUMBER | SYMBOLIC ;
v_device       : WORD | SYMBOLIC ;
v_lis          : WORD | NUMBER | SYMBOLIC ;
v_bps          : NUMBER | SYMBOLIC ;
v_mbps         : NUMBER | SYMBOLIC ;
v_class        : NUMBER | SYMBOLIC ;
v_id           : NUMBER | SYMBOLIC ;
v_amount       : GLOBAL | MAX | AVG | MIN | SYMBOLIC ;
v_mode         : BALANCED | DYNAMIC | MINCPU | MINLATENCY | SYMBOLIC ;
v_macaddr      : WORD | NUMBER | SYMBOLIC ;
