parser grammar Management;

p_tcpconnservice : TCPCONNSERVICE p_minlifetime? ;
