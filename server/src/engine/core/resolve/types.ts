import type { ConnectionQuery, Outcome, Release } from '@ezlint/grammar';

/** A line of a file, in the form that findings use. */
export interface TextPlace {
  file: string;
  line: number;
  column: number;
}

/** The outcome of one rule for a connection. */
export interface RuleVerdict {
  name: string;
  at?: TextPlace;
  /** Only AT-TLS. */
  priority?: number;
  /** Only AT-TLS: TTLSEnabled of the group action. */
  enabled?: boolean;
  /** Only filters: the service of the rule from which the filter results. */
  service?: TextPlace;
  /** Only filters. */
  action?: 'Permit' | 'Deny' | 'IpSec';
  outcome: Outcome;
  /** Whether it is active only at certain times. */
  timed?: boolean;
  /** One sentence. */
  why: string;
  /** The deciding conditions, with the value that the rule requires and its place. */
  conditions: { condition: string; wants?: string; at?: TextPlace }[];
}

/** The rules of one type, in order. */
export interface RuleVerdicts {
  rules: RuleVerdict[];
  /** Number of rules that do not match and are not listed. */
  omitted?: number;
}

/** One value of the effective policy. */
export interface EffectiveValue {
  name: string;
  /** Absent if unknown. */
  value?: string;
  /** Where it is coded; absent if it is the default of the release or unknown. */
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
    /** Suites that an active version can use, in order of preference. */
    suites: EffectiveSuite[];
    /** Suites that no active version can use. */
    notUsable?: EffectiveSuite[];
  };
}

/**
 * How AT-TLS treats the connection. `protected`: TLS is used. `clear`: a rule disables protection, or no rule matches. `depends`: depends on unknown
 * properties of the connection, on the time, or on the application that starts TLS. `inactive`: the stack does not use AT-TLS policies. `not-given`:
 * no AT-TLS policy was given.
 */
export type TlsState = 'protected' | 'clear' | 'depends' | 'unknown' | 'inactive' | 'not-given';

export interface TlsResolution extends RuleVerdicts {
  state: TlsState;
  /** One sentence. */
  summary: string;
  /** For `depends` without a deciding condition: missing facts. */
  missing?: string[];
  /** Names of the matching rules, in order; several if the match depends on missing facts. */
  applies: string[];
  policies: EffectiveTls[];
  /**
   * If it may be a secondary connection of one of these rules (SecondaryMap On): it inherits the policy of the rule, otherwise `otherwise` applies.
   */
  secondary?: { of: string[]; otherwise: 'protected' | 'clear' | 'depends' };
}

/** How filters treat the packets of one direction. `not-filtered`: IP security is disabled in the stack. */
export type FilterState = 'permitted' | 'denied' | 'tunnel' | 'depends' | 'unknown' | 'not-filtered' | 'not-given';

export interface FilterResolution extends RuleVerdicts {
  state: FilterState;
  summary: string;
  /** For `unknown`: missing facts other than the policy and the profile. */
  missing?: string[];
  applies: string[];
}

export interface JobSource {
  job: string;
  /** The reservation that names it; absent if the user specified the job. */
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
  /** Limitations of the answer: parts of the policies that are missing or were not understood. */
  notices: string[];
  tls: TlsResolution;
  filters: { source: 'policy' | 'profile' | 'none' | 'unknown'; inbound: FilterResolution; outbound: FilterResolution };
}
