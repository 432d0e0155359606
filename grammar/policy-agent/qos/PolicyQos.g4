parser grammar PolicyQos;

// Quality of service policies. Lines are read one by one: `s_` is the head of a statement, `b_` any line of its body.

tokens {
  WORD, NUMBER, ADDRESS, STAR, EQUALS, STRING, SYMBOLIC, POLICYACTION, POLICYPERFMONITORFORSDR, POLICYPERFORMANCECOLLECTION, POLICYRULE,
  SERVICECATEGORIES, SERVICEPOLICYRULES, SETSUBNETPRIOTOSMASK, POLICYSCOPE, OUTBOUNDINTERFACE, MAXRATE, MINRATE, OUTGOINGTOS, MAXDELAY,
  MAXCONNECTIONS, PERMISSION, FLOWSERVICETYPE, MAXRATEPERFLOW, MAXTOKENBUCKETPERFLOW, MAXFLOWS, DIFFSERVINPROFILERATE,
  DIFFSERVINPROFILETOKENBUCKET, DIFFSERVINPROFILEPEAKRATE, DIFFSERVINPROFILEMAXPACKETSIZE, DIFFSERVOUTPROFILETRANSMITTEDTOSBYTE,
  DIFFSERVEXCESSTRAFFICTREATMENT, SAMPLINGINTERVAL, LOSSRATIOANDWEIGHTFR, TIMEOUTRATIOANDWEIGHTFR, LOSSMAXWEIGHTFR, TIMEOUTMAXWEIGHTFR,
  DATACOLLECTION, MINIMUMSAMPLINGINTERVAL, LOGSAMPLINGINTERVAL, PERFORMANCELOGFILE, LOGFILESIZELIMIT, POLICYRULEPRIORITY,
  SOURCEADDRESSRANGE, DESTINATIONADDRESSRANGE, SOURCEPORTRANGE, DESTINATIONPORTRANGE, PROTOCOLNUMBERRANGE, INBOUNDINTERFACE,
  APPLICATIONNAME, APPLICATIONDATA, APPLICATIONPRIORITY, CONDITIONTIMERANGE, MONTHOFYEARMASK, DAYOFMONTHMASK, DAYOFWEEKMASK,
  TIMEOFDAYRANGE, FORLOADDISTRIBUTION, POLICYACTIONREFERENCE, DAYSOFWEEKMASK, DIRECTION, PROTOCOLNUMBER, INTERFACE, SERVICEREFERENCE,
  SUBNETADDR, SUBNETTOSMASK, PRIORITYTOSMAPPING, DATATRAFFIC, RSVP, BOTH, ALLOWED, BLOCKED, CONTROLLEDLOAD, GUARANTEED, DROP, BESTEFFORT,
  SHAPE, ENABLE, DISABLE, RULE, ACTION, RULEACTION, ALL, TCP, UDP, ICMP, TRUE, FALSE, INCOMING, OUTGOING
}

s_policyaction : POLICYACTION v_name ;
s_policyperfmonitorforsdr : POLICYPERFMONITORFORSDR v_state ;
s_policyperformancecollection : POLICYPERFORMANCECOLLECTION ;
s_policyrule : POLICYRULE v_name ;
s_servicecategories : SERVICECATEGORIES v_name ;
s_servicepolicyrules : SERVICEPOLICYRULES v_name ;
s_setsubnetpriotosmask : SETSUBNETPRIOTOSMASK ;

b_policyaction
  : p_policyscope | p_outboundinterface | p_maxrate | p_minrate | p_outgoingtos | p_maxdelay | p_maxconnections | p_permission
  | p_flowservicetype | p_maxrateperflow | p_maxtokenbucketperflow | p_maxflows | p_diffservinprofilerate
  | p_diffservinprofiletokenbucket | p_diffservinprofilepeakrate | p_diffservinprofilemaxpacketsize
  | p_diffservoutprofiletransmittedtosbyte | p_diffservexcesstraffictreatment
  ;
b_policyperfmonitorforsdr : p_samplinginterval | p_lossratioandweightfr | p_timeoutratioandweightfr | p_lossmaxweightfr | p_timeoutmaxweightfr ;
b_policyperformancecollection : p_datacollection | p_minimumsamplinginterval | p_logsamplinginterval | p_performancelogfile | p_logfilesizelimit ;
b_policyrule
  : p_policyrulepriority | p_sourceaddressrange | p_destinationaddressrange | p_sourceportrange | p_destinationportrange
  | p_protocolnumberrange | p_inboundinterface | p_outboundinterface | p_applicationname | p_applicationdata
  | p_applicationpriority | p_conditiontimerange | p_monthofyearmask | p_dayofmonthmask | p_dayofweekmask | p_timeofdayrange
  | p_forloaddistribution | p_policyactionreference
  ;
b_servicecategories : p_policyscope | p_maxrate | p_minrate | p_outgoingtos | p_maxdelay | p_maxconnections | p_daysofweekmask | p_timeofdayrange ;
b_servicepolicyrules
  : p_policyscope | p_direction | p_permission | p_protocolnumber | p_interface | p_sourceaddressrange
  | p_destinationaddressrange | p_sourceportrange | p_destinationportrange | p_daysofweekmask | p_timeofdayrange
  | p_servicereference
  ;
b_setsubnetpriotosmask : p_subnetaddr | p_subnettosmask | p_prioritytosmapping ;

p_applicationdata : APPLICATIONDATA v_text ;
p_applicationname : APPLICATIONNAME v_applicationname_value ;
p_applicationpriority : APPLICATIONPRIORITY v_applicationpriority_value ;
p_conditiontimerange : CONDITIONTIMERANGE v_times ;
p_datacollection : DATACOLLECTION v_datacollection_value ;
p_dayofmonthmask : DAYOFMONTHMASK v_bits ;
p_dayofweekmask : DAYOFWEEKMASK v_bits ;
p_daysofweekmask : DAYSOFWEEKMASK v_bits ;
p_destinationaddressrange : DESTINATIONADDRESSRANGE v_first v_destinationaddressrange_last? ;
p_destinationportrange : DESTINATIONPORTRANGE v_destinationportrange_first v_last? ;
p_diffservexcesstraffictreatment : DIFFSERVEXCESSTRAFFICTREATMENT v_diffservexcesstraffictreatment_value ;
p_diffservinprofilemaxpacketsize : DIFFSERVINPROFILEMAXPACKETSIZE v_value ;
p_diffservinprofilepeakrate : DIFFSERVINPROFILEPEAKRATE v_value ;
p_diffservinprofilerate : DIFFSERVINPROFILERATE v_value ;
p_diffservinprofiletokenbucket : DIFFSERVINPROFILETOKENBUCKET v_value ;
p_diffservoutprofiletransmittedtosbyte : DIFFSERVOUTPROFILETRANSMITTEDTOSBYTE v_bits ;
p_direction : DIRECTION v_direction_value ;
p_flowservicetype : FLOWSERVICETYPE v_flowservicetype_value ;
p_forloaddistribution : FORLOADDISTRIBUTION v_forloaddistribution_value ;
p_inboundinterface : INBOUNDINTERFACE v_address ;
p_interface : INTERFACE v_interface_address ;
p_logfilesizelimit : LOGFILESIZELIMIT v_value ;
p_logsamplinginterval : LOGSAMPLINGINTERVAL v_value ;
p_lossmaxweightfr : LOSSMAXWEIGHTFR v_value ;
p_lossratioandweightfr : LOSSRATIOANDWEIGHTFR v_lossratioandweightfr_first v_last ;
p_maxconnections : MAXCONNECTIONS v_value ;
p_maxdelay : MAXDELAY v_value ;
p_maxflows : MAXFLOWS v_value ;
p_maxrate : MAXRATE v_value ;
p_maxrateperflow : MAXRATEPERFLOW v_value ;
p_maxtokenbucketperflow : MAXTOKENBUCKETPERFLOW v_value ;
p_minimumsamplinginterval : MINIMUMSAMPLINGINTERVAL v_value ;
p_minrate : MINRATE v_value ;
p_monthofyearmask : MONTHOFYEARMASK v_bits ;
p_outboundinterface : OUTBOUNDINTERFACE v_address ;
p_outgoingtos : OUTGOINGTOS v_bits ;
p_performancelogfile : PERFORMANCELOGFILE v_path ;
p_permission : PERMISSION v_permission_value ;
p_policyactionreference : POLICYACTIONREFERENCE v_name ;
p_policyrulepriority : POLICYRULEPRIORITY v_value ;
p_policyscope : POLICYSCOPE v_policyscope_value ;
p_prioritytosmapping : PRIORITYTOSMAPPING v_priority v_tos v_userpriority? ;
p_protocolnumber : PROTOCOLNUMBER v_protocolnumber_value ;
p_protocolnumberrange : PROTOCOLNUMBERRANGE v_protocolnumberrange_first v_last? ;
p_samplinginterval : SAMPLINGINTERVAL v_value ;
p_servicereference : SERVICEREFERENCE v_name ;
p_sourceaddressrange : SOURCEADDRESSRANGE v_first v_sourceaddressrange_last? ;
p_sourceportrange : SOURCEPORTRANGE v_sourceportrange_first v_last? ;
p_subnetaddr : SUBNETADDR v_subnetaddr_address ;
p_subnettosmask : SUBNETTOSMASK v_bits ;
p_timeofdayrange : TIMEOFDAYRANGE v_times ;
p_timeoutmaxweightfr : TIMEOUTMAXWEIGHTFR v_value ;
p_timeoutratioandweightfr : TIMEOUTRATIOANDWEIGHTFR v_timeoutratioandweightfr_first v_last ;

v_address : ADDRESS | WORD | SYMBOLIC ;
v_applicationname_value : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_applicationpriority_value : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_bits : NUMBER | WORD | SYMBOLIC ;
v_datacollection_value : SYMBOLIC | RULE | ACTION | RULEACTION ;
v_destinationaddressrange_last : ADDRESS | WORD | SYMBOLIC ;
v_destinationportrange_first : NUMBER | SYMBOLIC | ALL ;
v_diffservexcesstraffictreatment_value : SYMBOLIC | DROP | BESTEFFORT | SHAPE ;
v_direction_value : SYMBOLIC | INCOMING | OUTGOING | BOTH ;
v_first : ADDRESS | WORD | SYMBOLIC | ALL ;
v_flowservicetype_value : SYMBOLIC | CONTROLLEDLOAD | GUARANTEED ;
v_forloaddistribution_value : SYMBOLIC | TRUE | FALSE ;
v_interface_address : ADDRESS | WORD | SYMBOLIC | ALL ;
v_last : NUMBER | SYMBOLIC ;
v_lossratioandweightfr_first : NUMBER | SYMBOLIC ;
v_name : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_path : WORD | STRING | SYMBOLIC ;
v_permission_value : SYMBOLIC | ALLOWED | BLOCKED ;
v_policyscope_value : SYMBOLIC | DATATRAFFIC | RSVP | BOTH ;
v_priority : NUMBER | SYMBOLIC ;
v_protocolnumber_value : NUMBER | SYMBOLIC | ALL ;
v_protocolnumberrange_first : NUMBER | SYMBOLIC | ALL | TCP | UDP | ICMP ;
v_sourceaddressrange_last : ADDRESS | WORD | SYMBOLIC ;
v_sourceportrange_first : NUMBER | SYMBOLIC | ALL ;
v_state : SYMBOLIC | ENABLE | DISABLE ;
v_subnetaddr_address : ADDRESS | WORD | SYMBOLIC | ALL ;
v_text : STRING ;
v_timeoutratioandweightfr_first : NUMBER | SYMBOLIC ;
v_times : WORD | NUMBER | ADDRESS | SYMBOLIC ;
v_tos : NUMBER | WORD | SYMBOLIC ;
v_userpriority : NUMBER | SYMBOLIC ;
v_value : NUMBER | SYMBOLIC ;
