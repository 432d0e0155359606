; TN3270E-Server TNHOST
telnetglobals
  tcpipjobname TCPPRD
  tnsaconfig disabled
endtelnetglobals
telnetparms
  ttlsport 623
  conntype secure
  inactive 900
  timemark 600
  scaninterval 120
  smfinit type119
  smfterm type119
  maxreqsess 20
  telnetdevice 3278-2-e nsx32702,snx32702
  telnetdevice 3278-5-e nsx32705,snx32705
endtelnetparms
beginvtam
  port 623
  defaultlus
    tk010001..tk014000..fffxxxxx
  enddefaultlus
  allowappl tso* disconnectable
  allowappl cics*
  restrictappl netview* user opernet
  usstcp usskas
endvtam
