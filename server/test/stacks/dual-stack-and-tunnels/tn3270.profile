; TN3270E server TN3270N
TelnetGlobals
  TcpIpJobname TCPN2
  Inactive 900  TimeMark 1200  ScanInterval 300
  SmfInit Type119  SmfTerm Type119
  CodePage ISO8859-1 IBM-1141
EndTelnetGlobals
TelnetParms
  TtlsPort 992
  ConnType Secure
  Inactive 900
  TelnetDevice 3278-2-E NSX32702,SNX32702
  TelnetDevice 3279-2-E NSX32702,SNX32702
  MaxReceive 65535
  LuSessionPend
EndTelnetParms
BeginVtam
  Port 992
  DefaultLUs
    TCPO0001..TCPO4999..FFFFNNNN
  EndDefaultLUs
  AllowAppl *
  UssTcp USSNORD
  DefaultAppl SESSMAN
EndVtam
