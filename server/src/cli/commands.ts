import type { Command, CommandEntry } from './shell/command.js';

/** The commands in the order of the help: what each does, and its module. */
const MODULES: Readonly<Record<string, readonly [summary: string, module: () => Promise<{ command: Command }>]>> = {
  check: ['report errors, risks and deviations from best practice', () => import('./commands/check.js')],
  fix: ['apply the safe fixes', () => import('./commands/fix.js')],
  format: ['align parameters, lists, blocks and comments; only blanks change', () => import('./commands/format.js')],
  advise: [
    'rank the fixes: which have the largest combined effect, and in which order',
    () => import('./commands/advise.js'),
  ],
  coverage: ['show the state of each line: understood, ignored or unknown', () => import('./commands/coverage.js')],
  explain: ['explain a rule, a statement, a parameter or a message', () => import('./commands/explain.js')],
  rules: ['list the rules with their severity', () => import('./commands/rules.js')],
  parse: ['print the syntax tree or the stack model as JSON', () => import('./commands/parse.js')],
  resolve: [
    'follow a connection through the stack: which line decides at each stage, and why',
    () => import('./commands/resolve.js'),
  ],
  verify: [
    'prove or refute assertions about connections, with the smallest counterexample',
    () => import('./commands/verify.js'),
  ],
  diff: ['show the effect of a change: settings, connections, findings, impact', () => import('./commands/diff.js')],
  failures: [
    'show what remains after each single failure in a stack or a sysplex',
    () => import('./commands/failures.js'),
  ],
  compare: ['compare the stacks of an estate with a reference stack', () => import('./commands/compare.js')],
  confirm: ['check, from captured output, whether a change took effect', () => import('./commands/confirm.js')],
  draw: [
    'draw the network of a stack or a sysplex, with findings, failures and connections',
    () => import('./commands/draw.js'),
  ],
  drift: ['show where the running stack differs from its profile', () => import('./commands/drift.js')],
  audit: ['assess the controls of a standard, with evidence', () => import('./commands/audit.js')],
  simulate: [
    'simulate two hosts and the path between them, or compare two scenarios',
    () => import('./commands/simulate.js'),
  ],
  workload: [
    'derive the workload and the environment facts of a site from SMF records',
    () => import('./commands/workload.js'),
  ],
  ziip: [
    'project the zIIPs for IPSec work from an RMF report or a traffic description',
    () => import('./commands/ziip.js'),
  ],
  smcat: [
    'estimate the savings of SMC from the report of an SMC Applicability Test',
    () => import('./commands/smcat.js'),
  ],
  merge: ['merge results of check or advise into one', () => import('./commands/merge.js')],
  init: ['create ezlint.yaml for the stacks of a folder', () => import('./commands/init.js')],
  'test-policies': ['run the tests of site rules', () => import('./commands/test-policies.js')],
  'new-rule': ['create the folder of a site rule', () => import('./commands/new-rule.js')],
  estate: ['write a page about all stacks: findings, trend and differences', () => import('./commands/estate.js')],
  completion: [
    'print a completion script for bash, zsh or fish',
    async () => ({ command: (await import('./commands/completion.js')).completionOf(COMMANDS) }),
  ],
  mcp: [
    'serve AI assistants with tools and rule pages (Model Context Protocol)',
    () => import('./commands/mcp/mcp.js'),
  ],
  lsp: ['serve editors (Language Server Protocol)', () => import('./commands/lsp.js')],
};

export const COMMANDS: readonly CommandEntry[] = Object.entries(MODULES).map(([name, [summary, module]]) => ({
  name,
  summary,
  load: async () => ({ name, ...(await module()).command }),
}));
