parser grammar Smf;

// Words before the first TYPE keyword are type 118.
s_smfconfig : SMFCONFIG any_type118* ( p_type118 | p_type119 )* EOF ;
