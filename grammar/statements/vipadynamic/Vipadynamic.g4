parser grammar Vipadynamic;

// A DVIPA is mask and addresses (IPv4) or interface name and address (IPv6). How many addresses there must be, and of
// which form, is said by checks, so that a forgotten mask or address gives one message.
p_vipadefine : VIPADEFINE scope p_moveable? p_servicemgr? subject ;
p_vipabackup
  : VIPABACKUP v_vipabackup_rank scope
    ( p_moveable p_servicemgr? subject | p_servicemgr? ( v_interface v_address* | v_address+ ) )
  | VIPABACKUP v_rank? scope ( p_moveable p_servicemgr? subject | p_servicemgr? v_interface? v_address* )
  ;
p_vipadelete : VIPADELETE ( v_address | v_interface )* /* needed */ ;
scope        : ( p_tier1 | p_tier2 )* p_cpcscope? ;
subject      : ( v_mask v_address* | v_interface v_address* )? /* needed */ ;

p_viparange          : VIPARANGE action* p_viparange_moveable? subject ( p_saf | p_zcx )* ;
p_viparange_moveable : MOVEABLE v_viparange_moveable_mode ;
p_viparoute          : VIPAROUTE action* v_dynamicxcf v_target ;
action               : p_define | p_delete ;

// Options in any order, then the DVIPA, PORT, DESTIP. A word among the options may be a group name that is separate
// from its TIER1, or a misspelled option; only the word after it distinguishes it from the interface name of an IPv6 DVIPA.
p_vipadistribute
  : VIPADISTRIBUTE ( distributeOption | v_vipadistribute_group /* tolerated */ )*? dvipa ( p_port | p_destip )*
  ;
dvipa : ( v_address | v_interface )? /* needed */ ;

distributeOption
  : p_define | p_delete | p_vipadistribute_tier1 | p_vipadistribute_tier2 | p_distmethod | p_optlocal | p_nooptlocal
  | p_sysplexports | p_timedaffinity | p_pause | p_gre | p_encap | p_controlport
  ;

p_vipadistribute_tier1 : TIER1 tierGroup ;
p_vipadistribute_tier2 : TIER2 tierGroup ;
tierGroup              : v_tier_group? /* needed */ ;

p_proctype_zaap  : ZAAP v_proportion ;
p_proctype_ziip  : ZIIP v_proportion ;
p_procxcost_zaap : ZAAP v_cost ;
p_procxcost_ziip : ZIIP v_cost ;

p_port   : PORT ( v_port | v_range )+ ;
p_destip : DESTIP ( p_all | p_target )+ ;

v_interface               : WORD ;               // a symbol is read as mask or address
v_rank                    : NUMBER ;
v_vipabackup_rank         : SYMBOLIC ;           // before an address; a symbol alone is the address
v_moveable_mode           : IMMEDIATE | WHENIDLE | SYMBOLIC ;
v_viparange_moveable_mode : NONDISRUPTIVE | DISRUPTIVE | SYMBOLIC ;
v_group                   : ADDRESS | SYMBOLIC ;
v_password                : WORD | NUMBER | STRING | SYMBOLIC ;
v_tier_group              : WORD | NUMBER | SYMBOLIC ;
v_vipadistribute_group    : WORD ;
v_level                   : NUMBER ;
v_range                   : WORD ;
