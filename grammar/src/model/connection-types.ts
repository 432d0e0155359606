import type { AddressSelector } from '../net/address-sets.js';
import type { PortSelector } from './policy-types.js';
import type { Place } from './types.js';

/**
 * Answers of the resolver about connections of the stack, for the rules: computed once, where AT-TLS rules and IP filters are looked up.
 * `yes` and `no` hold for all connections that are asked about, `partly` says that both occur for certain; everything else is `unknown`.
 */
export interface ConnectionAnswers {
  /** TCP servers of PORT and PORTRANGE, in that order; only where the stack uses AT-TLS and its policy was given. */
  servers: ServerAnswer[];
  /** Whatever server listens: TCP ports that members name (Telnet, FTP), by number. */
  ports: Record<string, PortAnswer>;
  /** Packets that functions of the stack exchange with partners, by name; only where IP security filters them and all filters of the policy are known. */
  packets: Partial<Record<PacketKind, PacketAnswer>>;
  /** Distributed ports for which this stack is a target, in the order of the stacks of the environment. */
  distributed?: DistributedAnswer[];
  /** The flows of the workload, in their order. */
  flows: FlowAnswer[];
  /** Those of all measured hours (`measured.flows`), where the workload has them beside those of one period. */
  measured?: FlowAnswer[];
}

export type AnswerText = 'yes' | 'no' | 'partly' | 'unknown';

/** Whether AT-TLS protects connections. */
export interface TlsAnswer {
  answer: AnswerText;
  /** The TTLSRules that decide, in their order, those that turn AT-TLS off among them. */
  rules: Place[];
  /** `partly`: what is left in the clear. */
  clear?: ClearPart[];
  /** Time conditions decide, too. */
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
  /** In capitals: name or pattern of jobs, `*`, OMVS. */
  job: string;
  tls: TlsAnswer;
  /** The TTLSRules that would take connections to it if another job had the port. */
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
  /** The TTLSRule that protects all of them, where one does. */
  rule?: Place;
  /** IP security lets no packet of any partner through, neither in the clear nor in a tunnel. */
  denied: boolean;
}

/** Whether partners reach a port outside of IPsec tunnels. */
export interface OutsideAnswer {
  /** `yes`: for some partner the filters let packets through both ways, and no tunnel protects them. */
  answer: 'yes' | 'no' | 'unknown';
  /** Whether the stack looks at filters, for IPv4 and IPv6 together. */
  filters: 'on' | 'off' | 'unknown';
  /** Names of the IpFilterRules whose tunnels take the port for some partners, as the policy is written. */
  tunnels: string[];
}

export type PacketKind =
  | 'ospf'
  | 'ospfv3'
  | 'rip'
  | 'ripng'
  | 'ike'
  | 'dns'
  | 'neighbor-discovery'
  | 'packet-too-big'
  | 'packet-too-big-v6'
  | 'enterprise-extender'
  | 'enterprise-extender-v6';

/** `permitted`: filters let such packets through as they are; `tunneled`: through a tunnel. What is neither is denied. */
export interface PacketAnswer {
  permitted: AnswerText;
  tunneled: AnswerText;
}

export interface FlowAnswer {
  tls: TlsAnswer;
  /** `rules`: the IpFilterRules whose tunnels take it. */
  tunnel: { answer: AnswerText; rules: Place[] };
  /** A tunnel takes all connections of it that AT-TLS protects. */
  both: AnswerText;
  /** The rules that may take some of its connections. Only of measured flows, and only where all rules of the kind are known. */
  uses?: { tls?: Place[]; filters?: Place[] };
}
