import type { CommandEntry } from './shell/command.js';

export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'check',
    summary: 'report errors, risks and deviations from best practice',
    load: async () => (await import('./commands/check.js')).check,
  },
  {
    name: 'fix',
    summary: 'apply the safe edits',
    load: async () => (await import('./commands/fix.js')).fix,
  },
  {
    name: 'format',
    summary: 'align operands, lists, blocks and comments; only blanks change',
    load: async () => (await import('./commands/format.js')).format,
  },
  {
    name: 'advise',
    summary: 'the ranked plan: which edits have the largest combined effect, and in which order',
    load: async () => (await import('./commands/advise.js')).advise,
  },
  {
    name: 'coverage',
    summary: 'the state of every line: understood, ignored or unknown',
    load: async () => (await import('./commands/coverage.js')).coverage,
  },
  {
    name: 'explain',
    summary: 'why a rule exists, what a statement or parameter means',
    load: async () => (await import('./commands/explain.js')).explain,
  },
  {
    name: 'rules',
    summary: 'the rules, their severity, their state in this configuration',
    load: async () => (await import('./commands/rules.js')).rules,
  },
  {
    name: 'parse',
    summary: 'the syntax tree or the stack model, as JSON',
    load: async () => (await import('./commands/parse.js')).parse,
  },
  {
    name: 'resolve',
    summary: 'the path of a connection through the stack: what decides at each stage, and why',
    load: async () => (await import('./commands/resolve.js')).resolve,
  },
  {
    name: 'verify',
    summary: 'assertions about connections, proved or refuted with the smallest counterexample',
    load: async () => (await import('./commands/verify.js')).verify,
  },
  {
    name: 'diff',
    summary: 'what a change of a stack means: settings, connections, findings, impact',
    load: async () => (await import('./commands/diff.js')).diff,
  },
  {
    name: 'failures',
    summary: 'what remains after each single failure of a stack or a sysplex',
    load: async () => (await import('./commands/failures.js')).failures,
  },
  {
    name: 'compare',
    summary: 'how each stack of an estate differs from a reference stack',
    load: async () => (await import('./commands/compare.js')).compare,
  },
  {
    name: 'confirm',
    summary: 'whether a change took effect, from captured output',
    load: async () => (await import('./commands/confirm.js')).confirm,
  },
  {
    name: 'draw',
    summary: 'the network of a stack or a sysplex as a picture, with findings, failures and connections on it',
    load: async () => (await import('./commands/draw.js')).draw,
  },
  {
    name: 'drift',
    summary: 'where the running stack differs from its profile, from a NETSTAT CONFIG report',
    load: async () => (await import('./commands/drift.js')).drift,
  },
  {
    name: 'audit',
    summary: 'the controls of a standard: pass, fail, not applicable or undecidable, with evidence',
    load: async () => (await import('./commands/audit.js')).audit,
  },
  {
    name: 'simulate',
    summary: 'two hosts and the path between them, simulated; or the change between two scenarios',
    load: async () => (await import('./commands/simulate.js')).simulate,
  },
  {
    name: 'workload',
    summary: "the site's own traffic as workload and environment facts, from SMF records",
    load: async () => (await import('./commands/workload.js')).workload,
  },
  {
    name: 'ziip',
    summary: 'how many zIIPs IPsec work needs, from an RMF report or a traffic description',
    load: async () => (await import('./commands/ziip.js')).ziip,
  },
  {
    name: 'smcat',
    summary: 'what SMC would save, from the report of an SMC Applicability Test',
    load: async () => (await import('./commands/smcat.js')).smcat,
  },
  {
    name: 'merge',
    summary: 'one result of the results of check or advise for parts of an estate',
    load: async () => (await import('./commands/merge.js')).merge,
  },
  {
    name: 'init',
    summary: 'ezlint.yaml for the stacks of a folder',
    load: async () => (await import('./commands/init.js')).init,
  },
  {
    name: 'test-policies',
    summary: "run the tests of a site's own rules",
    load: async () => (await import('./commands/test-policies.js')).testPolicies,
  },
  {
    name: 'new-rule',
    summary: "make the folder of a rule of the site's own",
    load: async () => (await import('./commands/new-rule.js')).newRule,
  },
  {
    name: 'estate',
    summary: 'one page about all stacks: findings by stack and cause, trend, differences from a reference stack',
    load: async () => (await import('./commands/estate.js')).estate,
  },
  {
    name: 'completion',
    summary: 'the script that completes commands, options and rule ids in bash, zsh or fish',
    load: async () => (await import('./commands/completion.js')).completionOf(COMMANDS),
  },
  {
    name: 'mcp',
    summary: 'the tools and rule pages for AI assistants (Model Context Protocol)',
    load: async () => (await import('./commands/mcp/mcp.js')).mcp,
  },
  {
    name: 'lsp',
    summary: 'the language server, for editors',
    load: async () => (await import('./commands/lsp.js')).lsp,
  },
];
