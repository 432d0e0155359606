import type { CommandEntry } from './shell/command.js';

export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'check',
    summary: 'report errors, risks and deviations from best practice',
    load: async () => (await import('./commands/check.js')).check,
  },
  {
    name: 'fix',
    summary: 'apply the safe fixes',
    load: async () => (await import('./commands/fix.js')).fix,
  },
  {
    name: 'format',
    summary: 'align parameters, lists, blocks and comments; only blanks change',
    load: async () => (await import('./commands/format.js')).format,
  },
  {
    name: 'advise',
    summary: 'rank the fixes: which have the largest combined effect, and in which order',
    load: async () => (await import('./commands/advise.js')).advise,
  },
  {
    name: 'coverage',
    summary: 'show the state of each line: understood, ignored or unknown',
    load: async () => (await import('./commands/coverage.js')).coverage,
  },
  {
    name: 'explain',
    summary: 'explain a rule, a statement, a parameter or a message',
    load: async () => (await import('./commands/explain.js')).explain,
  },
  {
    name: 'rules',
    summary: 'list the rules with their severity',
    load: async () => (await import('./commands/rules.js')).rules,
  },
  {
    name: 'parse',
    summary: 'print the syntax tree or the stack model as JSON',
    load: async () => (await import('./commands/parse.js')).parse,
  },
  {
    name: 'resolve',
    summary: 'follow a connection through the stack: which line decides at each stage, and why',
    load: async () => (await import('./commands/resolve.js')).resolve,
  },
  {
    name: 'verify',
    summary: 'prove or refute assertions about connections, with the smallest counterexample',
    load: async () => (await import('./commands/verify.js')).verify,
  },
  {
    name: 'diff',
    summary: 'show the effect of a change: settings, connections, findings, impact',
    load: async () => (await import('./commands/diff.js')).diff,
  },
  {
    name: 'failures',
    summary: 'show what remains after each single failure in a stack or a sysplex',
    load: async () => (await import('./commands/failures.js')).failures,
  },
  {
    name: 'compare',
    summary: 'compare the stacks of an estate with a reference stack',
    load: async () => (await import('./commands/compare.js')).compare,
  },
  {
    name: 'confirm',
    summary: 'check, from captured output, whether a change took effect',
    load: async () => (await import('./commands/confirm.js')).confirm,
  },
  {
    name: 'draw',
    summary: 'draw the network of a stack or a sysplex, with findings, failures and connections',
    load: async () => (await import('./commands/draw.js')).draw,
  },
  {
    name: 'drift',
    summary: 'show where the running stack differs from its profile',
    load: async () => (await import('./commands/drift.js')).drift,
  },
  {
    name: 'audit',
    summary: 'assess the controls of a standard, with evidence',
    load: async () => (await import('./commands/audit.js')).audit,
  },
  {
    name: 'simulate',
    summary: 'simulate two hosts and the path between them, or compare two scenarios',
    load: async () => (await import('./commands/simulate.js')).simulate,
  },
  {
    name: 'workload',
    summary: 'derive the workload and the environment facts of a site from SMF records',
    load: async () => (await import('./commands/workload.js')).workload,
  },
  {
    name: 'ziip',
    summary: 'project the zIIPs for IPSec work from an RMF report or a traffic description',
    load: async () => (await import('./commands/ziip.js')).ziip,
  },
  {
    name: 'smcat',
    summary: 'estimate the savings of SMC from the report of an SMC Applicability Test',
    load: async () => (await import('./commands/smcat.js')).smcat,
  },
  {
    name: 'merge',
    summary: 'merge results of check or advise into one',
    load: async () => (await import('./commands/merge.js')).merge,
  },
  {
    name: 'init',
    summary: 'create ezlint.yaml for the stacks of a folder',
    load: async () => (await import('./commands/init.js')).init,
  },
  {
    name: 'test-policies',
    summary: 'run the tests of site rules',
    load: async () => (await import('./commands/test-policies.js')).testPolicies,
  },
  {
    name: 'new-rule',
    summary: 'create the folder of a site rule',
    load: async () => (await import('./commands/new-rule.js')).newRule,
  },
  {
    name: 'estate',
    summary: 'write a page about all stacks: findings, trend and differences',
    load: async () => (await import('./commands/estate.js')).estate,
  },
  {
    name: 'completion',
    summary: 'print a completion script for bash, zsh or fish',
    load: async () => (await import('./commands/completion.js')).completionOf(COMMANDS),
  },
  {
    name: 'mcp',
    summary: 'serve AI assistants with tools and rule pages (Model Context Protocol)',
    load: async () => (await import('./commands/mcp/mcp.js')).mcp,
  },
  {
    name: 'lsp',
    summary: 'serve editors (Language Server Protocol)',
    load: async () => (await import('./commands/lsp.js')).lsp,
  },
];
