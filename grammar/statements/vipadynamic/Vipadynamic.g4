parser grammar Vipadynamic;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  VIPADYNAMIC, ENDVIPADYNAMIC,
  VIPADEFINE, VIPABACKUP, VIPADELETE, VIPADISTRIBUTE, VIPARANGE, VIPAROUTE, VIPASMPARMS,
  DEFINE, DELETE, TIER1, TIER2, CPCSCOPE, MOVEABLE, IMMEDIATE, WHENIDLE, NONDISRUPTIVE, DISRUPTIVE, SERVICEMGR,
  DISTMETHOD, BASEWLM, ROUNDROBIN, SERVERWLM, WEIGHTEDACTIVE, HOTSTANDBY, TARGCONTROLLED,
  PROCTYPE, PROCXCOST, CP, ZAAP, ZIIP, ILWEIGHTING,
  AUTOSWITCHBACK, NOAUTOSWITCHBACK, HEALTHSWITCH, NOHEALTHSWITCH,
  OPTLOCAL, NOOPTLOCAL, SYSPLEXPORTS, TIMEDAFFINITY, PAUSE, GRE, ENCAP, CONTROLPORT,
  PORT, DESTIP, ALL, WEIGHT, PREFERRED, BACKUP, SAF, ZCX, SMMCAST, SMPORT, SMPASSWORD
}

s_vipadynamic : VIPADYNAMIC substatement* ENDVIPADYNAMIC EOF ;
substatement
  : p_vipadefine | p_vipabackup | p_vipadelete | p_vipadistribute | p_viparange | p_viparoute | p_vipasmparms
  ;

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

p_tier1      : TIER1 ;
p_tier2      : TIER2 ;
p_cpcscope   : CPCSCOPE ;
p_moveable   : MOVEABLE v_moveable_mode ;
p_servicemgr : SERVICEMGR ;

p_viparange          : VIPARANGE action* p_viparange_moveable? subject ( p_saf | p_zcx )* ;
p_viparange_moveable : MOVEABLE v_viparange_moveable_mode ;
p_viparoute          : VIPAROUTE action* v_dynamicxcf v_target ;
action               : p_define | p_delete ;
p_define             : DEFINE ;
p_delete             : DELETE ;
p_saf                : SAF v_resource ;
p_zcx                : ZCX ;

p_vipasmparms : VIPASMPARMS ( p_smmcast | p_smport | p_smpassword )* ;
p_smmcast     : SMMCAST v_group ;
p_smport      : SMPORT v_port ;
p_smpassword  : SMPASSWORD v_password ;

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

p_distmethod       : DISTMETHOD v_method methodOption* ;
methodOption
  : p_proctype | p_procxcost | p_ilweighting | p_autoswitchback | p_noautoswitchback | p_healthswitch | p_nohealthswitch
  ;
p_proctype         : PROCTYPE ( p_cp | p_proctype_zaap | p_proctype_ziip )* ;
p_procxcost        : PROCXCOST ( p_procxcost_zaap | p_procxcost_ziip )* ;
p_cp               : CP v_proportion ;
p_proctype_zaap    : ZAAP v_proportion ;
p_proctype_ziip    : ZIIP v_proportion ;
p_procxcost_zaap   : ZAAP v_cost ;
p_procxcost_ziip   : ZIIP v_cost ;
p_ilweighting      : ILWEIGHTING v_level ;
p_autoswitchback   : AUTOSWITCHBACK ;
p_noautoswitchback : NOAUTOSWITCHBACK ;
p_healthswitch     : HEALTHSWITCH ;
p_nohealthswitch   : NOHEALTHSWITCH ;

p_optlocal      : OPTLOCAL v_level? ;
p_nooptlocal    : NOOPTLOCAL ;
p_sysplexports  : SYSPLEXPORTS ;
p_timedaffinity : TIMEDAFFINITY v_seconds ;
p_pause         : PAUSE ;
p_gre           : GRE ;
p_encap         : ENCAP ;
p_controlport   : CONTROLPORT v_port ;

p_port      : PORT ( v_port | v_range )+ ;
p_destip    : DESTIP ( p_all | p_target )+ ;
p_all       : ALL ;
p_target    : v_address ( p_weight | p_preferred | p_backup )* ;
p_weight    : WEIGHT v_weight ;
p_preferred : PREFERRED ;
p_backup    : BACKUP v_rank? ;

v_mask                    : ADDRESS | SYMBOLIC ;
v_interface               : WORD ;               // a symbol is read as mask or address
v_address                 : ADDRESS | SYMBOLIC ;
v_rank                    : NUMBER ;
v_vipabackup_rank         : SYMBOLIC ;           // before an address; a symbol alone is the address
v_moveable_mode           : IMMEDIATE | WHENIDLE | SYMBOLIC ;
v_viparange_moveable_mode : NONDISRUPTIVE | DISRUPTIVE | SYMBOLIC ;
v_dynamicxcf              : ADDRESS | SYMBOLIC ;
v_target                  : ADDRESS | SYMBOLIC ;
v_resource                : WORD | NUMBER | SYMBOLIC ;
v_group                   : ADDRESS | SYMBOLIC ;
v_password                : WORD | NUMBER | STRING | SYMBOLIC ;
v_tier_group              : WORD | NUMBER | SYMBOLIC ;
v_vipadistribute_group    : WORD ;
v_method                  : BASEWLM | ROUNDROBIN | SERVERWLM | WEIGHTEDACTIVE | HOTSTANDBY | TARGCONTROLLED | SYMBOLIC ;
v_proportion              : NUMBER | SYMBOLIC ;
v_cost                    : NUMBER | SYMBOLIC ;
v_level                   : NUMBER ;
v_seconds                 : NUMBER | SYMBOLIC ;
v_port                    : NUMBER | SYMBOLIC ;
v_range                   : WORD ;
v_weight                  : NUMBER | SYMBOLIC ;
