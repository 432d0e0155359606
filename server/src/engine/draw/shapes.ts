import type { Place } from '@ezlint/grammar';

/** A node of the diagram. */
export interface Shape {
  id: string;
  kind: ShapeKind;
  title: string;
  lines: string[];
  /** For a box that represents several: all of them. */
  names?: string[];
  /** Name of its stack, and the place of its definition. */
  stack?: string;
  at?: Place;
}

/** `owner` and `backup` join a stack with a dynamic VIPA. */
export interface Connector {
  from: string;
  to: string;
  kind: 'link' | 'owner' | 'backup' | 'xcf' | 'smc' | 'tunnel';
}

/**
 * `router`: a gateway of static routes; `vipa`: a dynamic VIPA; `xcf`: the dynamic XCF network of a subplex; `smc`: stacks that can use SMC
 * with each other; `tunnel`: the partner of an IPSec tunnel.
 */
export type ShapeKind = 'router' | 'lan' | 'interface' | 'stack' | 'vipa' | 'xcf' | 'smc' | 'tunnel';
