parser grammar Home;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  HOME, LOOPBACK, BSDROUTINGPARMS, ENDBSDROUTINGPARMS, TRUE, FALSE, DEFAULTSIZE,
  TRANSLATE, ETHERNET, FDDI, IBMTR, HCH, NSAP
}

// The lists may be empty: HOME or TRANSLATE alone takes away what was defined before.
s_home       : HOME p_home_entry* EOF ;
p_home_entry : v_address v_home_link ;

s_bsdroutingparms : BSDROUTINGPARMS v_mode p_bsd_entry* ENDBSDROUTINGPARMS EOF ;
p_bsd_entry       : v_link v_mtu v_metric v_mask v_destination ;

s_translate       : TRANSLATE p_translate_entry* EOF ;
p_translate_entry : v_address ( p_ethernet | p_fddi | p_ibmtr | p_hch | p_nsap ) v_link ;
p_ethernet        : ETHERNET v_hwaddr ;
p_fddi            : FDDI v_hwaddr ;
p_ibmtr           : IBMTR v_hwaddr ;
p_hch             : HCH v_hwaddr ;
p_nsap            : NSAP v_hwaddr ;

v_address     : ADDRESS | SYMBOLIC ;
v_home_link   : WORD | NUMBER | LOOPBACK | SYMBOLIC ;
v_link        : WORD | SYMBOLIC ;
v_mode        : TRUE | FALSE | SYMBOLIC ;
v_mtu         : NUMBER | DEFAULTSIZE | SYMBOLIC ;
v_metric      : NUMBER | SYMBOLIC ;
v_mask        : ADDRESS | NUMBER | SYMBOLIC ;
v_destination : ADDRESS | NUMBER | SYMBOLIC ;
v_hwaddr      : WORD | NUMBER | SYMBOLIC ;
