import type { ConnectionQuery, Outcome, Release } from '@ezlint/grammar';

/** A line of a file, as findings name it. */
export interface TextPlace {
  file: string;
  line: number;
  column: number;
}

/** What becomes of a connection at one rule. */
export interface RuleVerdict {
  name: string;
  at?: TextPlace;
  /** AT-TLS. */
  priority?: number;
  /** AT-TLS: TTLSEnabled of the group action. */
  enabled?: boolean;
  /** Filters: what it does. */
  action?: 'Permit' | 'Deny' | 'IpSec';
  outcome: Outcome;
  /** It applies at certain times only. */
  timed?: boolean;
  /** One sentence. */
  why: string;
  /** The conditions that decide, with what the rule wants and where it says so. */
  conditions: { condition: string; wants?: string; at?: TextPlace }[];
}

/** One value of the effective policy. */
export interface EffectiveValue {
  name: string;
  /** Absent: not known. */
  value?: string;
  /** Where it is coded; absent: the default of the release, or not known. */
  at?: TextPlace;
  state?: 'default' | 'unknown';
}

export interface EffectiveSuite {
  code: string;
  name: string;
  strength: string;
  at?: TextPlace;
}

export interface EffectiveTls {
  rule: string;
  values: EffectiveValue[];
  ciphers: {
    state?: 'default' | 'unknown' | 'suite-b';
    /** Those that a version in effect can use, in the order of preference. */
    suites: EffectiveSuite[];
    /** Those that no version in effect can use. */
    notUsable?: EffectiveSuite[];
  };
}

/**
 * How AT-TLS treats the connection. `protected`: under TLS. `clear`: a rule turns protection off, or no rule takes it. `depends`: on what is not
 * known of the connection, on the time, or on the application that starts TLS. `inactive`: the stack does not look at AT-TLS policies. `not-given`: no AT-TLS policy was given.
 */
export type TlsState = 'protected' | 'clear' | 'depends' | 'unknown' | 'inactive' | 'not-given';

export interface TlsResolution {
  state: TlsState;
  /** One sentence. */
  summary: string;
  /** depends, where no condition of a rule decides: what an answer needs. */
  missing?: string[];
  /** Names of the rules that take it, in order; several where that depends. */
  applies: string[];
  rules: RuleVerdict[];
  policies: EffectiveTls[];
  /** It may be a secondary connection of one of these rules (SecondaryMap On), and has their policy then; else `otherwise` holds. */
  secondary?: { of: string[]; otherwise: 'protected' | 'clear' | 'depends' };
}

/** How filters treat the packets of one way. `not-filtered`: IP security is off in the stack. */
export type FilterState = 'permitted' | 'denied' | 'tunnel' | 'depends' | 'unknown' | 'not-filtered' | 'not-given';

export interface FilterResolution {
  state: FilterState;
  summary: string;
  /** unknown: what an answer needs, where that is more than the policy and the profile. */
  missing?: string[];
  applies: string[];
  rules: RuleVerdict[];
}

export interface JobSource {
  job: string;
  /** The reservation that names it; absent: the user did. */
  at?: TextPlace;
}

/** A port that the profile reserves for a program and that no AT-TLS rule protects. */
export interface UnprotectedPort {
  port: string;
  job: string;
  at?: TextPlace;
  why: string;
}

export interface Resolution {
  stack: string;
  release: Release;
  connection: ConnectionQuery;
  job?: JobSource;
  /** What limits the answer: parts of the policies that are missing or were not understood. */
  notices: string[];
  tls: TlsResolution;
  filters: { source: 'policy' | 'profile' | 'none' | 'unknown'; inbound: FilterResolution; outbound: FilterResolution };
}
