parser grammar Home;

p_home_entry      : v_address v_home_link ;
s_bsdroutingparms : BSDROUTINGPARMS v_mode p_bsd_entry* ENDBSDROUTINGPARMS EOF ;
p_bsd_entry       : v_link v_mtu v_metric v_mask v_destination ;
p_translate_entry : v_address ( p_ethernet | p_fddi | p_ibmtr | p_hch | p_nsap ) v_link ;

v_home_link : WORD | NUMBER | LOOPBACK | SYMBOLIC ;
v_link      : WORD | SYMBOLIC ;
