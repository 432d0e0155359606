parser grammar Management;
tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  NETMONITOR, ON, OFF, NTATRCSERVICE, NONTATRCSERVICE, PKTTRCSERVICE, NOPKTTRCSERVICE, TCPCONNSERVICE, NOTCPCONNSERVICE,
  MINLIFETIME, SMFSERVICE, NOSMFSERVICE, CSMAIL, NOCSMAIL, CSSMTP, NOCSSMTP, DVIPA, NODVIPA, IPSECURITY, NOIPSECURITY,
  PROFILE, NOPROFILE, ZERTSERVICE, NOZERTSERVICE, ZERTSUMMARY, NOZERTSUMMARY, ZERTSERVICEBYPOLICY, NOZERTSERVICEBYPOLICY,
  SACONFIG, AGENT, COMMUNITY, ENABLED, DISABLED, OSAENABLED, OSADISABLED, ATMENABLED, ATMDISABLED, OSASF, SACACHETIME,
  SETSENABLED, SETSDISABLED
}

s_netmonitor : NETMONITOR service* EOF ;

service : p_on | p_off
        | p_ntatrcservice | p_nontatrcservice
        | p_pkttrcservice | p_nopkttrcservice
        | p_tcpconnservice | p_notcpconnservice
        | p_smfservice | p_nosmfservice
        | p_zertservice | p_nozertservice
        | p_zertsummary | p_nozertsummary
        | p_zertservicebypolicy | p_nozertservicebypolicy
        ;

p_on                    : ON ;
p_off                   : OFF ;
p_ntatrcservice         : NTATRCSERVICE ;
p_nontatrcservice       : NONTATRCSERVICE ;
p_pkttrcservice         : PKTTRCSERVICE ;
p_nopkttrcservice       : NOPKTTRCSERVICE ;
p_tcpconnservice        : TCPCONNSERVICE p_minlifetime? ;
p_notcpconnservice      : NOTCPCONNSERVICE ;
p_minlifetime           : MINLIFETIME v_seconds ;
p_smfservice            : SMFSERVICE record* ;
p_nosmfservice          : NOSMFSERVICE ;
p_zertservice           : ZERTSERVICE ;
p_nozertservice         : NOZERTSERVICE ;
p_zertsummary           : ZERTSUMMARY ;
p_nozertsummary         : NOZERTSUMMARY ;
p_zertservicebypolicy   : ZERTSERVICEBYPOLICY ;
p_nozertservicebypolicy : NOZERTSERVICEBYPOLICY ;

// Kinds of records, only behind SMFSERVICE.
record : p_csmail | p_nocsmail
       | p_cssmtp | p_nocssmtp
       | p_dvipa | p_nodvipa
       | p_ipsecurity | p_noipsecurity
       | p_profile | p_noprofile
       ;

p_csmail       : CSMAIL ;
p_nocsmail     : NOCSMAIL ;
p_cssmtp       : CSSMTP ;
p_nocssmtp     : NOCSSMTP ;
p_dvipa        : DVIPA ;
p_nodvipa      : NODVIPA ;
p_ipsecurity   : IPSECURITY ;
p_noipsecurity : NOIPSECURITY ;
p_profile      : PROFILE ;
p_noprofile    : NOPROFILE ;

v_seconds : NUMBER | SYMBOLIC ;

s_saconfig : SACONFIG option* EOF ;

option : p_agent | p_community
       | p_enabled | p_disabled
       | p_osaenabled | p_osadisabled | p_atmenabled | p_atmdisabled
       | p_osasf | p_sacachetime
       | p_setsenabled | p_setsdisabled
       ;

p_agent        : AGENT v_port ;
p_community    : COMMUNITY v_community ;
p_enabled      : ENABLED ;
p_disabled     : DISABLED ;
p_osaenabled   : OSAENABLED ;
p_osadisabled  : OSADISABLED ;
p_atmenabled   : ATMENABLED ;
p_atmdisabled  : ATMDISABLED ;
p_osasf        : OSASF v_port ;
p_sacachetime  : SACACHETIME v_seconds ;
p_setsenabled  : SETSENABLED ;
p_setsdisabled : SETSDISABLED ;

v_port      : NUMBER | SYMBOLIC ;
v_community : WORD | NUMBER | ADDRESS | EQUALS | STAR | STRING | SYMBOLIC ;
