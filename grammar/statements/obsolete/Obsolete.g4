parser grammar Obsolete;

// A route is positional; its last fixed field says how the network is divided, and what follows are options.
p_route      : v_network hop subnet any_route* ;
p_defaultnet : DEFAULTNET hop subnet any_route* ;
hop          : v_first_hop v_link_name v_max_packet ;
subnet       : v_whole | v_subnet_mask v_subnet_value ;

v_network   : ADDRESS | NUMBER | WORD | SYMBOLIC ;
v_link_name : WORD | SYMBOLIC ;
v_whole     : NUMBER | HOST ;

s_atmarpsv : ATMARPSV v_name v_lis? ( p_pvc | p_svc ) EOF ;
p_svc      : SVC v_address p_nsap ;

// Pool sizes of TCP/IP V3: one shape for all.
s_acbpoolsize                : ACBPOOLSIZE                pool EOF ;
s_addresstranslationpoolsize : ADDRESSTRANSLATIONPOOLSIZE pool EOF ;
s_ccbpoolsize                : CCBPOOLSIZE                pool EOF ;
s_databufferpoolsize         : DATABUFFERPOOLSIZE         pool EOF ;
s_envelopepoolsize           : ENVELOPEPOOLSIZE           pool EOF ;
s_iproutepoolsize            : IPROUTEPOOLSIZE            pool EOF ;
s_largeenvelopepoolsize      : LARGEENVELOPEPOOLSIZE      pool EOF ;
s_rcbpoolsize                : RCBPOOLSIZE                pool EOF ;
s_scbpoolsize                : SCBPOOLSIZE                pool EOF ;
s_skcbpoolsize               : SKCBPOOLSIZE               pool EOF ;
s_smalldatabufferpoolsize    : SMALLDATABUFFERPOOLSIZE    pool EOF ;
s_tcbpoolsize                : TCBPOOLSIZE                pool EOF ;
s_tinydatabufferpoolsize     : TINYDATABUFFERPOOLSIZE     pool EOF ;
s_ucbpoolsize                : UCBPOOLSIZE                pool EOF ;
pool                         : v_count v_size? v_increment? ;

v_dataset : WORD | STRING | SYMBOLIC ;
