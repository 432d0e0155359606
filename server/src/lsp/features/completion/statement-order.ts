import type { Completion } from '@ezlint/grammar';

/** Statements in their usual order; others follow in the order of the language's facts. */
const ORDER = `
  GLOBALCONFIG IPCONFIG IPCONFIG6 TCPCONFIG UDPCONFIG SMFCONFIG SOMAXCONN INTERFACE DEVICE LINK HOME BEGINROUTES VIPADYNAMIC PORT
  PORTRANGE AUTOLOG START STOP INCLUDE SRCIP NETACCESS IPSEC NETMONITOR SACONFIG TELNETPARMS BEGINVTAM TELNETGLOBALS TcpImage
  TTLSConfig IPSecConfig IDSConfig QOSConfig RoutingConfig TTLSRule TTLSGroupAction TTLSEnvironmentAction TTLSConnectionAction
  TTLSKeyringParms TTLSCipherParms TTLSSignatureParms TTLSEnvironmentAdvancedParms TTLSConnectionAdvancedParms IpFilterPolicy
  IpFilterRule IpFilterGroup IpService IpGenericFilterAction IpDynVpnAction IpDataOffer KeyExchangePolicy KeyExchangeRule
  KeyExchangeAction KeyExchangeOffer IDSRule IDSAction PolicyRule PolicyAction RoutingRule RoutingAction RouteTable`
  .trim()
  .split(/\s+/);

const RANK = new Map(ORDER.map((name, index) => [name, index]));

const rankOf = ({ kind, text }: Completion): number => (kind === 'statement' ? (RANK.get(text) ?? ORDER.length) : -1);

/** Statements that are usually last, in their usual order. */
export function inUsualOrder(completions: readonly Completion[]): Completion[] {
  return [...completions].sort((a, b) => rankOf(a) - rankOf(b));
}
