parser grammar Smf;
tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  SMFCONFIG, SMFPARMS, TYPE118, TYPE119,
  DVIPA, NODVIPA, FTPCLIENT, NOFTPCLIENT, IFSTATISTICS, NOIFSTATISTICS, IPSECURITY, NOIPSECURITY, PORTSTATISTICS,
  NOPORTSTATISTICS, PROFILE, NOPROFILE, SMCDLINKEVENT, NOSMCDLINKEVENT, SMCDLINKSTATISTICS, NOSMCDLINKSTATISTICS,
  SMCRGROUPSTATISTICS, NOSMCRGROUPSTATISTICS, SMCRLINKEVENT, NOSMCRLINKEVENT, TCPINIT, NOTCPINIT, TCPIPSTATISTICS,
  NOTCPIPSTATISTICS, TCPSTACK, NOTCPSTACK, TCPTERM, NOTCPTERM, TN3270CLIENT, NOTN3270CLIENT, UDPTERM, NOUDPTERM,
  ZERTDETAIL, NOZERTDETAIL, ZERTDETAILBYPOLICY, NOZERTDETAILBYPOLICY, ZERTSUMMARY, NOZERTSUMMARY
}

// Words before the first TYPE keyword are type 118.
s_smfconfig : SMFCONFIG t118* ( p_type118 | p_type119 )* EOF ;
p_type118   : TYPE118 t118* ;
p_type119   : TYPE119 t119* ;

t118 : p_ftpclient | p_noftpclient | p_tcpinit | p_notcpinit
     | p_tcpipstatistics | p_notcpipstatistics | p_tcpterm | p_notcpterm
     | p_tn3270client | p_notn3270client
     ;
t119 : p_dvipa | p_nodvipa | p_ftpclient | p_noftpclient
     | p_ifstatistics | p_noifstatistics | p_ipsecurity | p_noipsecurity
     | p_portstatistics | p_noportstatistics | p_profile | p_noprofile
     | p_smcdlinkevent | p_nosmcdlinkevent | p_smcdlinkstatistics | p_nosmcdlinkstatistics
     | p_smcrgroupstatistics | p_nosmcrgroupstatistics | p_smcrlinkevent | p_nosmcrlinkevent
     | p_tcpinit | p_notcpinit | p_tcpipstatistics | p_notcpipstatistics
     | p_tcpstack | p_notcpstack | p_tcpterm | p_notcpterm
     | p_tn3270client | p_notn3270client | p_udpterm | p_noudpterm
     | p_zertdetail | p_nozertdetail | p_zertsummary | p_nozertsummary
     | p_zertdetailbypolicy | p_nozertdetailbypolicy
     ;

p_dvipa                  : DVIPA ;
p_nodvipa                : NODVIPA ;
p_ftpclient              : FTPCLIENT ;
p_noftpclient            : NOFTPCLIENT ;
p_ifstatistics           : IFSTATISTICS ;
p_noifstatistics         : NOIFSTATISTICS ;
p_ipsecurity             : IPSECURITY ;
p_noipsecurity           : NOIPSECURITY ;
p_portstatistics         : PORTSTATISTICS ;
p_noportstatistics       : NOPORTSTATISTICS ;
p_profile                : PROFILE ;
p_noprofile              : NOPROFILE ;
p_smcdlinkevent          : SMCDLINKEVENT ;
p_nosmcdlinkevent        : NOSMCDLINKEVENT ;
p_smcdlinkstatistics     : SMCDLINKSTATISTICS ;
p_nosmcdlinkstatistics   : NOSMCDLINKSTATISTICS ;
p_smcrgroupstatistics    : SMCRGROUPSTATISTICS ;
p_nosmcrgroupstatistics  : NOSMCRGROUPSTATISTICS ;
p_smcrlinkevent          : SMCRLINKEVENT ;
p_nosmcrlinkevent        : NOSMCRLINKEVENT ;
p_tcpinit                : TCPINIT ;
p_notcpinit              : NOTCPINIT ;
p_tcpipstatistics        : TCPIPSTATISTICS ;
p_notcpipstatistics      : NOTCPIPSTATISTICS ;
p_tcpstack               : TCPSTACK ;
p_notcpstack             : NOTCPSTACK ;
p_tcpterm                : TCPTERM ;
p_notcpterm              : NOTCPTERM ;
p_tn3270client           : TN3270CLIENT ;
p_notn3270client         : NOTN3270CLIENT ;
p_udpterm                : UDPTERM ;
p_noudpterm              : NOUDPTERM ;
p_zertdetail             : ZERTDETAIL ;
p_nozertdetail           : NOZERTDETAIL ;
p_zertdetailbypolicy     : ZERTDETAILBYPOLICY ;
p_nozertdetailbypolicy   : NOZERTDETAILBYPOLICY ;
p_zertsummary            : ZERTSUMMARY ;
p_nozertsummary          : NOZERTSUMMARY ;

s_smfparms : SMFPARMS v_inittype v_termtype v_clienttype EOF ;
v_inittype   : NUMBER | SYMBOLIC ;
v_termtype   : NUMBER | SYMBOLIC ;
v_clienttype : NUMBER | SYMBOLIC ;
