import { withoutUndefined } from '@ezlint/grammar/words';
import type { CompiledPolicy } from '@ezlint/policies';
import { type AnalyzerParts, createAnalyzer } from '../../engine/core/analysis/analyze.js';
import type { Rule } from '../../engine/core/types/rules.js';
import type { FileSystem } from '../../engine/files/file-system.js';
import { type Planner, planHere } from '../threads/planner.js';
import { type MakeRunner, runHere } from '../threads/rule-runner.js';
import { realTime, type Scheduler } from '../threads/scheduler.js';
import { remembering, type Simulator, simulateHere } from '../threads/simulator.js';
import type { RuleSet, Trouble } from '../workspace/open-stack.js';
import type { OpenRevision } from '../workspace/revision-stack.js';
import type { TestRules } from '../workspace/rule-tests.js';
import type { SiteRuleSets } from '../workspace/stack-reader.js';
import { Workspace } from '../workspace/workspace.js';

export * as features from './features.js';

/** All rules with those of the site and the controls of its standards; a site may have only standards. */
export type LoadSite = (folders: readonly string[]) => Promise<{ rules: Rule[]; policy?: Promise<CompiledPolicy> }>;

export interface SessionParts extends AnalyzerParts {
  today?: string;
  loadSite?: LoadSite;
  /** Absent without a repository, as in a browser. */
  openRevision?: OpenRevision;
  /** Absent if OPA cannot run, as in a browser. */
  testRules?: TestRules;
  /** Runs rules, simulations and plans; default: in this thread. */
  makeRunner?: MakeRunner;
  simulator?: Simulator;
  planner?: Planner;
  scheduler?: Scheduler;
}

/** A workspace without documents; `disk` is absent without a file system, as in a browser. */
export function openWorkspace(parts: SessionParts, disk: FileSystem | undefined, trouble: Trouble): Workspace {
  const { today, loadSite, openRevision, testRules } = parts;
  const { simulator = simulateHere(), planner = planHere, scheduler = realTime } = parts;
  return new Workspace({
    shipped: ruleSetOf(parts, parts.makeRunner),
    disk,
    trouble,
    simulator: remembering(simulator),
    planner,
    scheduler,
    ...withoutUndefined({ today, openRevision, testRules, withSite: loadSite && siteRuleSets(parts, loadSite) }),
  });
}

function ruleSetOf({ rules, policyWasm, sitePolicy }: AnalyzerParts, makeRunner: MakeRunner = runHere): RuleSet {
  const compiled = { ...(policyWasm ? { policyWasm } : {}), ...(sitePolicy ? { sitePolicy } : {}) };
  return {
    rules: new Map(rules.map((rule) => [rule.id, rule])),
    // Only the runner evaluates conditions.
    analyzer: createAnalyzer({ rules }),
    runner: makeRunner(compiled, rules),
  };
}

/** Keeps the newest set while neither descriptions nor conditions change: its analysis caches what it parsed. */
function siteRuleSets({ rules: shipped, policyWasm, makeRunner }: SessionParts, loadSite: LoadSite): SiteRuleSets {
  let newest: { described: string; sitePolicy: CompiledPolicy | undefined; set: RuleSet } | undefined;
  const ofShipped = new Set(shipped);
  return async (folders) => {
    const { rules, policy } = await loadSite(folders);
    const sitePolicy = await policy;
    const described = JSON.stringify(rules.filter((rule) => !ofShipped.has(rule)));
    if (newest?.described === described && newest.sitePolicy === sitePolicy) return newest.set;
    newest?.set.runner.close();
    const parts = { rules, ...(sitePolicy ? { sitePolicy } : {}), ...(policyWasm ? { policyWasm } : {}) };
    newest = { described, sitePolicy, set: ruleSetOf(parts, makeRunner) };
    return newest.set;
  };
}
