import type { Stage } from '../../src/engine/core/resolve/stages/types.js';

/** The deciding statements at each stage of a connection; they are described in the IP Configuration Reference. */

export const BASE = [
  'IPCONFIG SOURCEVIPA NOMULTIPATH',
  'TCPCONFIG RESTRICTLOWPORTS',
  'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 MTU 8992',
  'INTERFACE VIP1 DEFINE VIRTUAL IPADDR 10.5.5.5',
  'START OSA1',
  'BEGINROUTES',
  'ROUTE 10.1.1.0/24 = OSA1 MTU 8992',
  'ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492',
  'ENDROUTES',
];

export type Files = Record<string, string>;

export interface Case {
  about: string;
  /** Lines after the profile; those that begin with `-` remove lines that contain the text. */
  more?: string[];
  files?: Files;
  /** local, remote, direction, other options. */
  asked?: [local: string, remote: string, direction: string, ...more: string[]];
  stage: Stage;
  result: string;
  by?: string;
  also?: string[];
  next?: string[];
  missing?: string[];
}

export const IN: Case['asked'] = ['10.1.1.1:80', '10.9.9.9', 'inbound'];
export const OUT: Case['asked'] = ['*', '10.9.9.9:443', 'outbound'];
export const FILTERS = `IpFilterPolicy
{
  FilterLogging off
  IpFilterRule web
  {
    IpSourceAddr 10.1.1.1
    IpDestAddr All4
    IpService
    {
      Protocol TCP
      SourcePortRange 80
      DestinationPortRange 0
      Direction bidirectional
      Routing local
    }
    IpGenericFilterActionRef ACTION
  }
}
IpGenericFilterAction ACTION
{
  IpFilterAction VERB
}
`;
export const filters = (verb: string): Files => ({ 'ipsec.conf': FILTERS.replace('VERB', verb) });
export const routing = (route: string, usesMain: string): Files => ({
  'routing.conf': `RoutingRule web\n{\nTrafficDescriptor\n{\nProtocol Tcp\nSourcePortRange 80\n}\nRoutingActionRef ACTION\n}\nRoutingAction ACTION\n{\nUseMainRouteTable ${usesMain}\nRouteTableRef TAB1\n}\nRouteTable TAB1\n{\n${route}\n}\n`,
});
export const SECURE = 'IPCONFIG IPSECURITY';
export const TTLS = ['A', 'B']
  .map(
    (name, at) =>
      `TTLSRule ${name}\n{\nLocalPortRange 80\nDirection Inbound\nPriority ${9 - at}\nTTLSGroupActionRef G\nTTLSEnvironmentActionRef E\n}\n`,
  )
  .join('')
  .concat(
    'TTLSGroupAction G\n{\nTTLSEnabled On\n}\nTTLSEnvironmentAction E\n{\nHandshakeRole Server\nTTLSKeyringParms\n{\nKeyring K\n}\n}\n',
  );
export const SMC_FACTS =
  'ism: [{pnetid: NETA}]\ninterfaces: {OSA1: {pnetid: NETA}}\npeers: [{name: B, smc: true, sameCpc: true, addresses: [10.1.1.9]}]\n';
export const DVIPA = [
  'VIPADYNAMIC',
  'VIPADEFINE 255.255.255.0 10.8.8.1',
  'VIPADISTRIBUTE DEFINE DISTMETHOD ROUNDROBIN 10.8.8.1 PORT 80 DESTIP ALL',
  'ENDVIPADYNAMIC',
];
