parser grammar PolicyIpsec;

// IP security policies. Lines are read one by one: `s_` is the head of a statement, `b_` any line of its body.

tokens {
  WORD, NUMBER, ADDRESS, STAR, EQUALS, STRING, SYMBOLIC, IPDATAOFFER, IPDYNVPNACTION, IPFILTERGROUP, IPFILTERPOLICY, IPFILTERRULE,
  IPGENERICFILTERACTION, IPLOCALSTARTACTION, IPMANVPNACTION, IPSERVICE, IPSERVICEGROUP, KEYEXCHANGEACTION, KEYEXCHANGEGROUP,
  KEYEXCHANGEOFFER, KEYEXCHANGEPOLICY, KEYEXCHANGERULE, LOCALDYNVPNGROUP, LOCALDYNVPNPOLICY, LOCALDYNVPNRULE, LOCALSECURITYENDPOINT,
  REMOTEIDENTITY, REMOTESECURITYENDPOINT, HOWTOENCAP, HOWTOENCRYPT, KEYLENGTH, HOWTOAUTH, REFRESHLIFETIMEPROPOSED,
  REFRESHLIFETIMEACCEPTED, REFRESHLIFESIZEPROPOSED, REFRESHLIFESIZEACCEPTED, INITIATION, VPNLIFE, INITIATEWITHPFS, ACCEPTABLEPFS, PFS,
  HOWTOENCAPIKEV2, PASSTHROUGHDF, PASSTHROUGHDSCP, IPDATAOFFERREF, IPFILTERRULEREF, PREDECAP, RFC4301COMPLIANCE, FILTERLOGGING, ALLOWONDEMAND,
  IMPLICITDISCARDACTION, FIPS140, IPFILTERGROUPREF, IPSOURCEADDR, IPSOURCEADDRREF, IPSOURCEADDRSET, IPSOURCEADDRSETREF,
  IPSOURCEADDRGROUPREF, IPDESTADDR, IPDESTADDRREF, IPDESTADDRSET, IPDESTADDRSETREF, IPDESTADDRGROUPREF, IPSERVICEREF, IPSERVICEGROUPREF,
  IPTIMECONDITION, IPTIMECONDITIONREF, IPGENERICFILTERACTIONREF, IPDYNVPNACTIONREF, IPMANVPNACTIONREF, IPLOCALSTARTACTIONREF,
  REMOTEIDENTITYREF, IPFILTERACTION, IPFILTERLOGGING, DISCARDACTION, LOCALIPGRANULARITY, REMOTEIPGRANULARITY, LOCALPORTGRANULARITY,
  REMOTEPORTGRANULARITY, PROTOCOLGRANULARITY, ICMPTYPEGRANULARITY, ICMPCODEGRANULARITY, MIPV6TYPEGRANULARITY, LOCALSECURITYENDPOINTADDR,
  REMOTESECURITYENDPOINTADDR, ACTIVE, ENCRYPTINBOUNDKEY, ENCRYPTOUTBOUNDKEY, AUTHINBOUNDKEY, AUTHOUTBOUNDKEY, INBOUNDSPI, OUTBOUNDSPI,
  PROTOCOL, SOURCEPORTRANGE, SOURCEPORTRANGEREF, DESTINATIONPORTRANGE, DESTINATIONPORTRANGEREF, TYPE, CODE, DIRECTION, ROUTING,
  SECURITYCLASS, FRAGMENTSONLY, HOWTOINITIATE, HOWTORESPONDIKEV1, HOWTORESPOND, ALLOWNAT, HOWTOAUTHME, REAUTHINTERVAL, FILTERBYIDENTITY,
  BYPASSIPVALIDATION, CERTIFICATEURLLOOKUPPREFERENCE, REVOCATIONCHECKING, KEYEXCHANGEOFFERREF, KEYEXCHANGERULEREF, HOWTOAUTHMSGS,
  HOWTOVERIFYMSGS, PSEUDORANDOMFUNCTION, HOWTOAUTHPEERS, DHGROUP, NATKEEPALIVEINTERVAL, LIVENESSINTERVAL, KEYEXCHANGEGROUPREF,
  LOCALSECURITYENDPOINTREF, REMOTESECURITYENDPOINTREF, KEYEXCHANGEACTIONREF, SHAREDKEY, LOCALDYNVPNRULEREF, LOCALDYNVPNGROUPREF, LOCALIP,
  REMOTEIP, LOCALDATAPORT, REMOTEDATAPORT, ICMPTYPE, ICMPCODE, AUTOACTIVATE, IDENTITY, LOCATION, LOCATIONREF, LOCATIONSETREF,
  LOCATIONGROUPREF, CALABEL, TUNNEL, TRANSPORT, DES, K_3DES, AES, AES_CBC, AES_GCM_16, DONOT, K_128, K_256, AH, ESP, NULL, AES_GMAC_128,
  AES_GMAC_256, AES128_XCBC_96, HMAC_MD5, HMAC_SHA, HMAC_SHA1, HMAC_SHA2_256_128, HMAC_SHA2_384_192, HMAC_SHA2_512_256, NONE, LOCALONLY,
  REMOTEONLY, EITHER, GROUP1, GROUP2, GROUP5, GROUP14, GROUP19, GROUP20, GROUP21, GROUP24, YES, NO, CLEAR, SET, ON, OFF, SILENT, ICMP,
  ALL, ALL4, ALL6, PERMIT, DENY, IPSEC, LOGPERMIT, LOGDENY, PACKET, RULE, TCP, UDP, ICMPV6, OSPF, MIPV6, IP, IPIP, IGMP, OPAQUE, ANY,
  INBOUND, OUTBOUND, BIDIRECTIONAL, INBOUNDCONNECT, OUTBOUNDCONNECT, LOCAL, ROUTED, MAIN, AGGRESSIVE, IKEV2, PRESHAREDKEY, RSASIGNATURE,
  ECDSA_256, ECDSA_384, ECDSA_521, DIGITALSIGNATURE, ALLOW, DISALLOW, TOLERATE, LOOSE, STRICT, MD5, SHA1, SHA2_256, SHA2_384, SHA2_512,
  HMAC_MD5_96, HMAC_SHA1_96, AES128_XCBC, HMAC_SHA2_256, HMAC_SHA2_384, HMAC_SHA2_512, ASCII, EBCDIC, HEX, IPADDR, FQDN, USERATFQDN,
  X500DN, KEYID, ANY4, ANY6, IPADDRGROUP, IPADDRSET, PORTGROUP, PORTRANGE
}

s_ipdataoffer : IPDATAOFFER v_name? ;
s_ipdynvpnaction : IPDYNVPNACTION v_name ;
s_ipfiltergroup : IPFILTERGROUP v_name ;
s_ipfilterpolicy : IPFILTERPOLICY ;
s_ipfilterrule : IPFILTERRULE v_name ;
s_ipgenericfilteraction : IPGENERICFILTERACTION v_name ;
s_iplocalstartaction : IPLOCALSTARTACTION v_name ;
s_ipmanvpnaction : IPMANVPNACTION v_name ;
s_ipservice : IPSERVICE v_name? ;
s_ipservicegroup : IPSERVICEGROUP v_name ;
s_keyexchangeaction : KEYEXCHANGEACTION v_name ;
s_keyexchangegroup : KEYEXCHANGEGROUP v_name ;
s_keyexchangeoffer : KEYEXCHANGEOFFER v_name? ;
s_keyexchangepolicy : KEYEXCHANGEPOLICY ;
s_keyexchangerule : KEYEXCHANGERULE v_name ;
s_localdynvpngroup : LOCALDYNVPNGROUP v_name ;
s_localdynvpnpolicy : LOCALDYNVPNPOLICY ;
s_localdynvpnrule : LOCALDYNVPNRULE v_name ;
s_localsecurityendpoint : LOCALSECURITYENDPOINT v_name? ;
s_remoteidentity : REMOTEIDENTITY v_name ;
s_remotesecurityendpoint : REMOTESECURITYENDPOINT v_name? ;

b_ipdataoffer
  : p_howtoencap | p_howtoencrypt | p_howtoauth | p_refreshlifetimeproposed | p_refreshlifetimeaccepted
  | p_refreshlifesizeproposed | p_refreshlifesizeaccepted
  ;
b_ipdynvpnaction
  : p_initiation | p_vpnlife | p_initiatewithpfs | p_acceptablepfs | p_pfs | p_howtoencapikev2 | p_passthroughdf
  | p_passthroughdscp | p_ipdataoffer | p_ipdataofferref
  ;
b_ipfiltergroup : p_ipfilterrule | p_ipfilterruleref ;
b_ipfilterpolicy
  : p_predecap | p_filterlogging | p_allowondemand | p_implicitdiscardaction | p_fips140 | p_rfc4301compliance | p_ipfilterrule
  | p_ipfilterruleref | p_ipfiltergroupref | p_ipdataoffer | p_ipdynvpnaction | p_ipfiltergroup | p_ipgenericfilteraction
  | p_iplocalstartaction | p_ipmanvpnaction | p_ipservice | p_ipservicegroup | p_keyexchangeaction | p_keyexchangegroup
  | p_keyexchangeoffer | p_keyexchangerule | p_localdynvpngroup | p_localdynvpnrule | p_localsecurityendpoint | p_remoteidentity
  | p_remotesecurityendpoint | p_ipaddr | p_ipaddrgroup | p_ipaddrset | p_iptimecondition | p_portgroup | p_portrange
  ;
b_ipfilterrule
  : p_ipsourceaddr | p_ipsourceaddrref | p_ipsourceaddrset | p_ipsourceaddrsetref | p_ipsourceaddrgroupref | p_ipdestaddr
  | p_ipdestaddrref | p_ipdestaddrset | p_ipdestaddrsetref | p_ipdestaddrgroupref | p_ipservice | p_ipserviceref
  | p_ipservicegroupref | p_iptimecondition | p_iptimeconditionref | p_ipgenericfilteractionref | p_ipdynvpnactionref
  | p_ipmanvpnactionref | p_iplocalstartactionref | p_remoteidentity | p_remoteidentityref
  ;
b_ipgenericfilteraction : p_ipfilteraction | p_ipfilterlogging | p_discardaction ;
b_iplocalstartaction
  : p_allowondemand | p_localipgranularity | p_remoteipgranularity | p_localportgranularity | p_remoteportgranularity
  | p_protocolgranularity | p_icmptypegranularity | p_icmpcodegranularity | p_mipv6typegranularity
  | p_localsecurityendpointaddr | p_remotesecurityendpointaddr
  ;
b_ipmanvpnaction
  : p_active | p_localsecurityendpointaddr | p_remotesecurityendpointaddr | p_howtoencap | p_ipmanvpnaction_howtoencrypt
  | p_ipmanvpnaction_howtoauth | p_encryptinboundkey | p_encryptoutboundkey | p_authinboundkey | p_authoutboundkey
  | p_inboundspi | p_outboundspi | p_passthroughdf | p_passthroughdscp | p_iptimecondition | p_iptimeconditionref
  ;
b_ipservice
  : p_protocol | p_sourceportrange | p_sourceportrangeref | p_destinationportrange | p_destinationportrangeref | p_type | p_code
  | p_direction | p_routing | p_securityclass | p_fragmentsonly
  ;
b_ipservicegroup : p_ipservice | p_ipserviceref ;
b_keyexchangeaction
  : p_howtoinitiate | p_howtorespondikev1 | p_howtorespond | p_allownat | p_howtoauthme | p_reauthinterval | p_filterbyidentity
  | p_bypassipvalidation | p_certificateurllookuppreference | p_revocationchecking | p_keyexchangeoffer | p_keyexchangeofferref
  ;
b_keyexchangegroup : p_keyexchangerule | p_keyexchangeruleref ;
b_keyexchangeoffer
  : p_keyexchangeoffer_howtoencrypt | p_howtoauthmsgs | p_howtoverifymsgs | p_pseudorandomfunction | p_howtoauthpeers | p_dhgroup
  | p_refreshlifetimeproposed | p_refreshlifetimeaccepted | p_refreshlifesizeproposed | p_refreshlifesizeaccepted
  ;
b_keyexchangepolicy
  : p_allownat | p_natkeepaliveinterval | p_howtoinitiate | p_livenessinterval | p_bypassipvalidation
  | p_certificateurllookuppreference | p_revocationchecking | p_keyexchangerule | p_keyexchangeruleref | p_keyexchangegroupref
  | p_ipdataoffer | p_ipdynvpnaction | p_ipfiltergroup | p_ipfilterrule | p_ipgenericfilteraction | p_iplocalstartaction
  | p_ipmanvpnaction | p_ipservice | p_ipservicegroup | p_keyexchangeaction | p_keyexchangegroup | p_keyexchangeoffer
  | p_localdynvpngroup | p_localdynvpnrule | p_localsecurityendpoint | p_remoteidentity | p_remotesecurityendpoint | p_ipaddr
  | p_ipaddrgroup | p_ipaddrset | p_iptimecondition | p_portgroup | p_portrange
  ;
b_keyexchangerule
  : p_localsecurityendpoint | p_localsecurityendpointref | p_remotesecurityendpoint | p_remotesecurityendpointref
  | p_keyexchangeactionref | p_sharedkey
  ;
b_localdynvpngroup : p_localdynvpnrule | p_localdynvpnruleref ;
b_localdynvpnpolicy
  : p_localdynvpnrule | p_localdynvpnruleref | p_localdynvpngroupref | p_ipdataoffer | p_ipdynvpnaction | p_ipfiltergroup
  | p_ipfilterrule | p_ipgenericfilteraction | p_iplocalstartaction | p_ipmanvpnaction | p_ipservice | p_ipservicegroup
  | p_keyexchangeaction | p_keyexchangegroup | p_keyexchangeoffer | p_keyexchangerule | p_localdynvpngroup
  | p_localsecurityendpoint | p_remoteidentity | p_remotesecurityendpoint | p_ipaddr | p_ipaddrgroup | p_ipaddrset
  | p_iptimecondition | p_portgroup | p_portrange
  ;
b_localdynvpnrule : p_localip | p_remoteip | p_localdataport | p_remotedataport | p_protocol | p_icmptype | p_icmpcode | p_autoactivate ;
b_localsecurityendpoint : p_identity | p_location | p_locationref | p_locationsetref | p_locationgroupref ;
b_remoteidentity : p_identity ;
b_remotesecurityendpoint : p_identity | p_remoteidentityref | p_location | p_locationref | p_locationsetref | p_locationgroupref | p_calabel ;

p_acceptablepfs : ACCEPTABLEPFS v_acceptablepfs_value ;
p_active : ACTIVE v_value ;
p_allownat : ALLOWNAT v_value ;
p_allowondemand : ALLOWONDEMAND v_value ;
p_authinboundkey : AUTHINBOUNDKEY v_digits ;
p_authoutboundkey : AUTHOUTBOUNDKEY v_digits ;
p_autoactivate : AUTOACTIVATE v_value ;
p_bypassipvalidation : BYPASSIPVALIDATION v_value ;
p_calabel : CALABEL v_text ;
p_certificateurllookuppreference : CERTIFICATEURLLOOKUPPREFERENCE v_certificateurllookuppreference_value ;
p_code : CODE v_code_first v_last? ;
p_destinationportrange : DESTINATIONPORTRANGE v_first v_last? ;
p_destinationportrangeref : DESTINATIONPORTRANGEREF v_name ;
p_dhgroup : DHGROUP v_dhgroup_value ;
p_direction : DIRECTION v_direction_value v_connect? ;
p_discardaction : DISCARDACTION v_discardaction_value ;
p_encryptinboundkey : ENCRYPTINBOUNDKEY v_digits ;
p_encryptoutboundkey : ENCRYPTOUTBOUNDKEY v_digits ;
p_filterbyidentity : FILTERBYIDENTITY v_value ;
p_filterlogging : FILTERLOGGING v_filterlogging_value ;
p_fips140 : FIPS140 v_value ;
p_fragmentsonly : FRAGMENTSONLY v_value ;
p_howtoauth : HOWTOAUTH v_protocol v_ipdataoffer_howtoauth_algorithm ;
p_howtoauthme : HOWTOAUTHME v_howtoauthme_value ;
p_howtoauthmsgs : HOWTOAUTHMSGS v_howtoauthmsgs_value ;
p_howtoauthpeers : HOWTOAUTHPEERS v_howtoauthpeers_value ;
p_howtoencap : HOWTOENCAP v_howtoencap_value ;
p_howtoencapikev2 : HOWTOENCAPIKEV2 v_howtoencapikev2_value ;
p_howtoencrypt : HOWTOENCRYPT v_algorithm p_keylength? ;
p_howtoinitiate : HOWTOINITIATE v_howtoinitiate_value ;
p_howtorespond : HOWTORESPOND v_howtorespond_value ;
p_howtorespondikev1 : HOWTORESPONDIKEV1 v_howtorespondikev1_value ;
p_howtoverifymsgs : HOWTOVERIFYMSGS v_howtoverifymsgs_value ;
p_icmpcode : ICMPCODE v_icmpcode_value ;
p_icmpcodegranularity : ICMPCODEGRANULARITY v_icmpcodegranularity_value ;
p_icmptype : ICMPTYPE v_icmptype_value ;
p_icmptypegranularity : ICMPTYPEGRANULARITY v_icmptypegranularity_value ;
p_identity : IDENTITY v_type v_identity_value ;
p_implicitdiscardaction : IMPLICITDISCARDACTION v_implicitdiscardaction_value ;
p_inboundspi : INBOUNDSPI v_inboundspi_value ;
p_initiatewithpfs : INITIATEWITHPFS v_initiatewithpfs_value ;
p_initiation : INITIATION v_initiation_value ;
p_ipaddr : IPADDR v_name? ;
p_ipaddrgroup : IPADDRGROUP v_name? ;
p_ipaddrset : IPADDRSET v_name? ;
p_ipdataoffer : IPDATAOFFER v_name? ;
p_ipdataofferref : IPDATAOFFERREF v_name ;
p_ipdestaddr : IPDESTADDR v_ipdestaddr_address ;
p_ipdestaddrgroupref : IPDESTADDRGROUPREF v_name ;
p_ipdestaddrref : IPDESTADDRREF v_name ;
p_ipdestaddrset : IPDESTADDRSET v_address ;
p_ipdestaddrsetref : IPDESTADDRSETREF v_name ;
p_ipdynvpnaction : IPDYNVPNACTION v_name? ;
p_ipdynvpnactionref : IPDYNVPNACTIONREF v_name ;
p_ipfilteraction : IPFILTERACTION v_ipfilteraction_value ;
p_ipfiltergroup : IPFILTERGROUP v_name? ;
p_ipfiltergroupref : IPFILTERGROUPREF v_name ;
p_ipfilterlogging : IPFILTERLOGGING v_ipfilterlogging_value ;
p_ipfilterrule : IPFILTERRULE v_name? ;
p_ipfilterruleref : IPFILTERRULEREF v_name ;
p_ipgenericfilteraction : IPGENERICFILTERACTION v_name? ;
p_ipgenericfilteractionref : IPGENERICFILTERACTIONREF v_name ;
p_iplocalstartaction : IPLOCALSTARTACTION v_name? ;
p_iplocalstartactionref : IPLOCALSTARTACTIONREF v_name ;
p_ipmanvpnaction : IPMANVPNACTION v_name? ;
p_ipmanvpnaction_howtoauth : HOWTOAUTH v_protocol v_ipmanvpnaction_howtoauth_algorithm ;
p_ipmanvpnaction_howtoencrypt : HOWTOENCRYPT v_ipmanvpnaction_howtoencrypt_algorithm p_keylength? ;
p_ipmanvpnactionref : IPMANVPNACTIONREF v_name ;
p_ipservice : IPSERVICE v_name? ;
p_ipservicegroup : IPSERVICEGROUP v_name? ;
p_ipservicegroupref : IPSERVICEGROUPREF v_name ;
p_ipserviceref : IPSERVICEREF v_name ;
p_ipsourceaddr : IPSOURCEADDR v_ipsourceaddr_address ;
p_ipsourceaddrgroupref : IPSOURCEADDRGROUPREF v_name ;
p_ipsourceaddrref : IPSOURCEADDRREF v_name ;
p_ipsourceaddrset : IPSOURCEADDRSET v_address ;
p_ipsourceaddrsetref : IPSOURCEADDRSETREF v_name ;
p_iptimecondition : IPTIMECONDITION v_name? ;
p_iptimeconditionref : IPTIMECONDITIONREF v_name ;
p_keyexchangeaction : KEYEXCHANGEACTION v_name? ;
p_keyexchangeactionref : KEYEXCHANGEACTIONREF v_name ;
p_keyexchangegroup : KEYEXCHANGEGROUP v_name? ;
p_keyexchangegroupref : KEYEXCHANGEGROUPREF v_name ;
p_keyexchangeoffer : KEYEXCHANGEOFFER v_name? ;
p_keyexchangeoffer_howtoencrypt : HOWTOENCRYPT v_keyexchangeoffer_howtoencrypt_algorithm p_keylength? ;
p_keyexchangeofferref : KEYEXCHANGEOFFERREF v_name ;
p_keyexchangerule : KEYEXCHANGERULE v_name? ;
p_keyexchangeruleref : KEYEXCHANGERULEREF v_name ;
p_keylength : KEYLENGTH v_bits ;
p_livenessinterval : LIVENESSINTERVAL v_livenessinterval_value ;
p_localdataport : LOCALDATAPORT v_localdataport_value ;
p_localdynvpngroup : LOCALDYNVPNGROUP v_name? ;
p_localdynvpngroupref : LOCALDYNVPNGROUPREF v_name ;
p_localdynvpnrule : LOCALDYNVPNRULE v_name? ;
p_localdynvpnruleref : LOCALDYNVPNRULEREF v_name ;
p_localip : LOCALIP v_address ;
p_localipgranularity : LOCALIPGRANULARITY v_localipgranularity_value ;
p_localportgranularity : LOCALPORTGRANULARITY v_localportgranularity_value ;
p_localsecurityendpoint : LOCALSECURITYENDPOINT v_name? ;
p_localsecurityendpointaddr : LOCALSECURITYENDPOINTADDR v_address ;
p_localsecurityendpointref : LOCALSECURITYENDPOINTREF v_name ;
p_location : LOCATION v_location_address ;
p_locationgroupref : LOCATIONGROUPREF v_name ;
p_locationref : LOCATIONREF v_name ;
p_locationsetref : LOCATIONSETREF v_name ;
p_mipv6typegranularity : MIPV6TYPEGRANULARITY v_mipv6typegranularity_value ;
p_natkeepaliveinterval : NATKEEPALIVEINTERVAL v_natkeepaliveinterval_value ;
p_outboundspi : OUTBOUNDSPI v_outboundspi_value ;
p_passthroughdf : PASSTHROUGHDF v_value v_how? ;
p_passthroughdscp : PASSTHROUGHDSCP v_value ;
p_pfs : PFS v_pfs_value ;
p_portgroup : PORTGROUP v_name? ;
p_portrange : PORTRANGE v_name? ;
p_rfc4301compliance : RFC4301COMPLIANCE v_rfc4301compliance_value ;
p_predecap : PREDECAP v_predecap_value ;
p_protocol : PROTOCOL v_protocol_protocol ;
p_protocolgranularity : PROTOCOLGRANULARITY v_protocolgranularity_value ;
p_pseudorandomfunction : PSEUDORANDOMFUNCTION v_pseudorandomfunction_value ;
p_reauthinterval : REAUTHINTERVAL v_reauthinterval_value ;
p_refreshlifesizeaccepted : REFRESHLIFESIZEACCEPTED v_refreshlifesizeaccepted_first v_last? ;
p_refreshlifesizeproposed : REFRESHLIFESIZEPROPOSED v_refreshlifesizeproposed_value ;
p_refreshlifetimeaccepted : REFRESHLIFETIMEACCEPTED v_first v_last ;
p_refreshlifetimeproposed : REFRESHLIFETIMEPROPOSED v_refreshlifetimeproposed_value ;
p_remotedataport : REMOTEDATAPORT v_remotedataport_value ;
p_remoteidentity : REMOTEIDENTITY v_name? ;
p_remoteidentityref : REMOTEIDENTITYREF v_name ;
p_remoteip : REMOTEIP v_address ;
p_remoteipgranularity : REMOTEIPGRANULARITY v_remoteipgranularity_value ;
p_remoteportgranularity : REMOTEPORTGRANULARITY v_remoteportgranularity_value ;
p_remotesecurityendpoint : REMOTESECURITYENDPOINT v_name? ;
p_remotesecurityendpointaddr : REMOTESECURITYENDPOINTADDR v_address ;
p_remotesecurityendpointref : REMOTESECURITYENDPOINTREF v_name ;
p_revocationchecking : REVOCATIONCHECKING v_revocationchecking_value ;
p_routing : ROUTING v_routing_value ;
p_securityclass : SECURITYCLASS v_securityclass_value ;
p_sharedkey : SHAREDKEY v_encoding v_key ;
p_sourceportrange : SOURCEPORTRANGE v_first v_last? ;
p_sourceportrangeref : SOURCEPORTRANGEREF v_name ;
p_type : TYPE v_type_first v_last? ;
p_vpnlife : VPNLIFE v_vpnlife_value ;

v_acceptablepfs_value : SYMBOLIC | NONE | GROUP1 | GROUP2 | GROUP5 | GROUP14 | GROUP19 | GROUP20 | GROUP21 | GROUP24 ;
v_address : ADDRESS | WORD | SYMBOLIC ;
v_algorithm : SYMBOLIC | DES | K_3DES | AES | AES_CBC | AES_GCM_16 | DONOT ;
v_bits : SYMBOLIC | K_128 | K_256 ;
v_certificateurllookuppreference_value : SYMBOLIC | ALLOW | DISALLOW | TOLERATE ;
v_code_first : NUMBER | SYMBOLIC | ANY ;
v_connect : SYMBOLIC | INBOUNDCONNECT | OUTBOUNDCONNECT ;
v_dhgroup_value : SYMBOLIC | GROUP1 | GROUP2 | GROUP5 | GROUP14 | GROUP19 | GROUP20 | GROUP21 | GROUP24 ;
v_digits : NUMBER | WORD | SYMBOLIC ;
v_direction_value : SYMBOLIC | INBOUND | OUTBOUND | BIDIRECTIONAL ;
v_discardaction_value : SYMBOLIC | SILENT | ICMP ;
v_encoding : SYMBOLIC | ASCII | EBCDIC | HEX ;
v_filterlogging_value : SYMBOLIC | ON | OFF ;
v_first : NUMBER | SYMBOLIC ;
v_how : SYMBOLIC | CLEAR | SET ;
v_howtoauthme_value : SYMBOLIC | PRESHAREDKEY | RSASIGNATURE | ECDSA_256 | ECDSA_384 | ECDSA_521 | DIGITALSIGNATURE ;
v_howtoauthmsgs_value : SYMBOLIC | MD5 | SHA1 | SHA2_256 | SHA2_384 | SHA2_512 ;
v_howtoauthpeers_value : SYMBOLIC | PRESHAREDKEY | RSASIGNATURE ;
v_howtoencap_value : SYMBOLIC | TUNNEL | TRANSPORT ;
v_howtoencapikev2_value : SYMBOLIC | TUNNEL | TRANSPORT | EITHER ;
v_howtoinitiate_value : SYMBOLIC | MAIN | AGGRESSIVE | IKEV2 | DONOT ;
v_howtorespond_value : SYMBOLIC | MAIN | AGGRESSIVE | EITHER ;
v_howtorespondikev1_value : SYMBOLIC | MAIN | AGGRESSIVE | EITHER ;
v_howtoverifymsgs_value
  : SYMBOLIC | AES128_XCBC_96 | HMAC_MD5_96 | HMAC_SHA1_96 | HMAC_SHA2_256_128 | HMAC_SHA2_384_192 | HMAC_SHA2_512_256
  ;
v_icmpcode_value : NUMBER | SYMBOLIC ;
v_icmpcodegranularity_value : SYMBOLIC | PACKET | RULE ;
v_icmptype_value : NUMBER | SYMBOLIC ;
v_icmptypegranularity_value : SYMBOLIC | PACKET | RULE ;
v_identity_value : STRING ;
v_implicitdiscardaction_value : SYMBOLIC | SILENT | ICMP ;
v_inboundspi_value : NUMBER | SYMBOLIC ;
v_initiatewithpfs_value : SYMBOLIC | NONE | GROUP1 | GROUP2 | GROUP5 | GROUP14 | GROUP19 | GROUP20 | GROUP21 | GROUP24 ;
v_initiation_value : SYMBOLIC | LOCALONLY | REMOTEONLY | EITHER ;
v_ipdataoffer_howtoauth_algorithm
  : SYMBOLIC | NULL | AES_GMAC_128 | AES_GMAC_256 | AES128_XCBC_96 | HMAC_MD5 | HMAC_SHA | HMAC_SHA1 | HMAC_SHA2_256_128
  | HMAC_SHA2_384_192 | HMAC_SHA2_512_256
  ;
v_ipdestaddr_address : ADDRESS | WORD | SYMBOLIC | ALL | ALL4 | ALL6 ;
v_ipfilteraction_value : SYMBOLIC | PERMIT | DENY | IPSEC ;
v_ipfilterlogging_value : SYMBOLIC | YES | NO | LOGPERMIT | LOGDENY ;
v_ipmanvpnaction_howtoauth_algorithm
  : SYMBOLIC | HMAC_MD5 | HMAC_SHA | HMAC_SHA1 | HMAC_SHA2_256_128 | HMAC_SHA2_384_192 | HMAC_SHA2_512_256
  ;
v_ipmanvpnaction_howtoencrypt_algorithm : SYMBOLIC | DES | K_3DES | AES | AES_CBC | DONOT ;
v_ipsourceaddr_address : ADDRESS | WORD | SYMBOLIC | ALL | ALL4 | ALL6 ;
v_key : STRING ;
v_keyexchangeoffer_howtoencrypt_algorithm : SYMBOLIC | DES | K_3DES | AES | AES_CBC ;
v_last : NUMBER | SYMBOLIC ;
v_livenessinterval_value : NUMBER | SYMBOLIC ;
v_localdataport_value : NUMBER | SYMBOLIC ;
v_localipgranularity_value : SYMBOLIC | PACKET | RULE ;
v_localportgranularity_value : SYMBOLIC | PACKET | RULE ;
v_location_address : ADDRESS | WORD | SYMBOLIC | ANY | ANY4 | ANY6 ;
v_mipv6typegranularity_value : SYMBOLIC | PACKET | RULE ;
v_name : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_natkeepaliveinterval_value : NUMBER | SYMBOLIC ;
v_outboundspi_value : NUMBER | SYMBOLIC ;
v_pfs_value : SYMBOLIC | NONE | GROUP1 | GROUP2 | GROUP5 | GROUP14 ;
v_rfc4301compliance_value : SYMBOLIC | YES | NO ;
v_predecap_value : SYMBOLIC | ON | OFF ;
v_protocol : SYMBOLIC | AH | ESP ;
v_protocol_protocol : NUMBER | SYMBOLIC | ALL | TCP | UDP | ICMP | ICMPV6 | OSPF | MIPV6 | IP | IPIP | AH | ESP | IGMP | OPAQUE ;
v_protocolgranularity_value : SYMBOLIC | PACKET | RULE ;
v_pseudorandomfunction_value : SYMBOLIC | AES128_XCBC | HMAC_MD5 | HMAC_SHA1 | HMAC_SHA2_256 | HMAC_SHA2_384 | HMAC_SHA2_512 ;
v_reauthinterval_value : NUMBER | SYMBOLIC ;
v_refreshlifesizeaccepted_first : NUMBER | SYMBOLIC | NONE ;
v_refreshlifesizeproposed_value : NUMBER | SYMBOLIC | NONE ;
v_refreshlifetimeproposed_value : NUMBER | SYMBOLIC ;
v_remotedataport_value : NUMBER | SYMBOLIC ;
v_remoteipgranularity_value : SYMBOLIC | PACKET | RULE ;
v_remoteportgranularity_value : SYMBOLIC | PACKET | RULE ;
v_revocationchecking_value : SYMBOLIC | NONE | LOOSE | STRICT ;
v_routing_value : SYMBOLIC | LOCAL | ROUTED | EITHER ;
v_securityclass_value : NUMBER | SYMBOLIC ;
v_text : STRING ;
v_type : SYMBOLIC | IPADDR | FQDN | USERATFQDN | X500DN | KEYID ;
v_type_first : NUMBER | SYMBOLIC | ANY ;
v_value : SYMBOLIC | YES | NO ;
v_vpnlife_value : NUMBER | SYMBOLIC ;
