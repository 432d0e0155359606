import type { AddressSelector } from '../net/address-sets.js';
import type { Place } from './basic-types.js';
import type { PortSelector } from './policy-types.js';

/**
 * Answers of the resolver about connections of the stack, for the rules: calculated once, by looking up AT-TLS rules and IP filters. `yes`
 * and `no` apply to all connections in question, `partly` means that both occur for certain; everything else is `unknown`.
 */
export interface ConnectionAnswers {
  /** TCP servers of PORT and PORTRANGE, in that order; only if the stack uses AT-TLS and its policy was given. */
  servers: ServerAnswer[];
  /** Independent of the server that listens: TCP ports that members name (Telnet, FTP), by number. */
  ports: Record<string, PortAnswer>;
  /**
   * Packets that functions of the stack exchange with partners, by name; only if IP security filters them and all filters of the policy are
   * known.
   */
  packets: Partial<Record<PacketKind, PacketAnswer>>;
  /** Enterprise Extender with its named partners; the same condition as for `packets`. */
  extenderPartners: ExtenderPartnerAnswer[];
  /** KeyExchangeRules whose endpoints have known locations; the same condition as for `packets`. */
  keyExchanges: KeyExchangeAnswer[];
  /** Ends of PASSIVEDATAPORTS that the filters deny to all partners that reach port 21 outside tunnels. */
  deniedDataPorts: number[];
  /** Distributed ports for which this stack is a target, in the order of the stacks of the environment. */
  distributed?: DistributedAnswer[];
  /** The flows of the workload, in their order. */
  flows: FlowAnswer[];
  /** Those of all measured hours (`measured.flows`), if the workload has them in addition to those of one period. */
  measured?: FlowAnswer[];
}

export type AnswerText = 'yes' | 'no' | 'partly' | 'unknown';

/** Whether AT-TLS protects connections. */
export interface TlsAnswer {
  answer: AnswerText;
  /** The TTLSRules that decide, in their order, including those that turn AT-TLS off. */
  rules: Place[];
  /** `partly`: the connections without AT-TLS. */
  clear?: ClearPart[];
  /** The answer also depends on time conditions. */
  timed?: true;
}

/** A part of the connections. */
export interface ClearPart {
  local: AddressSelector;
  remote: AddressSelector;
  localPorts: PortSelector;
  remotePorts: PortSelector;
}

/** Connections that partners open to a server. */
export interface ServerAnswer {
  /** The entry of PORT or PORTRANGE. */
  at: Place;
  first: number;
  last: number;
  /** In uppercase: name or pattern of jobs, `*`, OMVS. */
  job: string;
  tls: TlsAnswer;
  /** The TTLSRules that would apply to connections to it if another job had the port. */
  ofOtherJobs?: Place[];
  outside: OutsideAnswer;
}

export interface PortAnswer {
  tls: TlsAnswer;
  outside: OutsideAnswer;
}

/** A port of a dynamic VIPA that is distributed to this stack, or by it. */
export interface DistributedAnswer {
  address: string;
  port: number;
  /** Whether AT-TLS protects its connections. */
  tls: AnswerText;
  /** The TTLSRule that protects all of them, if there is one. */
  rule?: Place;
  /** IP security does not permit packets of any partner, neither in the clear nor in a tunnel. */
  denied: boolean;
}

/** Whether partners reach a port outside IPSec tunnels. */
export interface OutsideAnswer {
  /** `yes`: for some partner the filters permit packets both ways, and no tunnel protects them. */
  answer: 'yes' | 'no' | 'unknown';
  /** Whether the stack uses filters, for IPv4 and IPv6 together. */
  filters: 'on' | 'off' | 'unknown';
  /** Names of the IpFilterRules whose tunnels protect the port for some partners, as the policy codes it. */
  tunnels: string[];
  /** The filters certainly deny the port to all partners, outside tunnels and in them. */
  denied: boolean;
}

export type PacketKind =
  | 'ospf'
  | 'ospfv3'
  | 'rip'
  | 'ripng'
  | 'ike'
  | 'ike-nat'
  | 'dns'
  | 'neighbor-discovery'
  | 'packet-too-big'
  | 'packet-too-big-v6'
  | 'enterprise-extender'
  | 'enterprise-extender-v6';

/** `permitted`: filters permit such packets in the clear; `tunneled`: in a tunnel. All others are denied. */
export interface PacketAnswer {
  permitted: AnswerText;
  tunneled: AnswerText;
}

/** The packets of Enterprise Extender with the partner that a PATH statement names. */
export interface ExtenderPartnerAnswer extends PacketAnswer {
  /** IPADDR of the PATH statement. */
  at: Place;
}

/** The packets with which IKE begins the negotiation for a KeyExchangeRule: UDP from port 500 to port 500. */
export interface KeyExchangeAnswer {
  /** The KeyExchangeRule. */
  at: Place;
  inbound: PacketAnswer;
  outbound: PacketAnswer;
}

export interface FlowAnswer {
  tls: TlsAnswer;
  /** `rules`: the IpFilterRules whose tunnels protect it. */
  tunnel: { answer: AnswerText; rules: Place[] };
  /** A tunnel also protects all of its connections that AT-TLS protects. */
  both: AnswerText;
  /** The rules that may apply to some of its connections. Only for measured flows, and only if all rules of the type are known. */
  uses?: { tls?: Place[]; filters?: Place[] };
}
