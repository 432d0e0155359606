TELNETGLOBALS
  SMFINIT STD
  SMFTERM TYPE119
ENDTELNETGLOBALS
telnetparms   ; expect
  ttlsport 992
  smfinit 0 smfinit notype119
endtelnetparms
