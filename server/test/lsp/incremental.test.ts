import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEWEST, profileParser } from '@ezlint/grammar';
import fc from 'fast-check';
import { sample } from '../../../scripts/lib/runs.js';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import type { RawFinding } from '../../src/engine/core/findings/raw-finding.js';
import {
  type InputStep,
  type OnStopped,
  RuleEvaluation,
  type StepResult,
} from '../../src/engine/core/findings/rule-evaluation.js';
import { InputSteps } from '../../src/lsp/threads/rule-runner.js';
import { movedFindings } from '../../src/lsp/workspace/moved-findings.js';
import { shippedParts } from './lsp-client.js';

/** What is kept from one text of an editor for the next: rule results, and findings that move. */

jest.setTimeout(120_000);

const EXAMPLE = readFileSync(join(__dirname, '../../../examples/first-look/PROFILE.tcpip'), 'utf8');

const noneStops: OnStopped = ({ rule }) => {
  throw new Error(`${rule} ended with an error`);
};

test('rules have the same findings after their memory was released', () => {
  const parts = shippedParts();
  const reader = createAnalyzer({ rules: parts.rules });
  const evaluation = new RuleEvaluation(parts, new Map());
  const { input } = reader.read({
    name: '',
    documents: [{ path: 'p', language: 'profile', text: EXAMPLE }],
    environment: {},
    release: NEWEST,
    symbols: new Map(),
    parameters: {},
    resolve: () => undefined,
  });
  const found = evaluation.evaluate(input, noneStops);
  expect(found.length).toBeGreaterThan(10);
  evaluation.rest();
  expect(evaluation.evaluateJson(JSON.stringify(input), noneStops)).toEqual(found);
});

test('incremental evaluation has the same findings as a complete one', async () => {
  const parts = shippedParts();
  const reader = createAnalyzer({ rules: parts.rules });
  const [whole, stepped] = [new RuleEvaluation(parts, new Map()), new RuleEvaluation(parts, new Map())];
  const steps = new InputSteps();
  const received: number[] = [];
  const sent: InputStep['changes'][] = [];
  let forgets = false;
  const ask = async (step: InputStep): Promise<StepResult | undefined> => {
    received.push(step.step);
    sent.push(step.changes);
    return forgets && step.step > 1 ? undefined : stepped.evaluateStep(step, noneStops);
  };
  const one = {};
  const ports = Array.from({ length: 200 }, (_, index) => `  ${2000 + index} TCP JOB${index}`).join('\n');
  const lines = `${EXAMPLE}\nPORT\n${ports}\n`.split('\n');
  const check = async (at: number, text: string): Promise<void> => {
    lines[at] = text;
    const { input } = reader.read({
      name: '',
      documents: [{ path: 'p', language: 'profile', text: lines.join('\n') }],
      environment: {},
      release: NEWEST,
      symbols: new Map(),
      parameters: {},
      resolve: () => undefined,
    });
    expect(await steps.evaluate(input, one, ask)).toEqual(whole.evaluate(input, noneStops));
  };
  const original = [...lines];
  for (const [index, line] of original.entries()) {
    if (index % 7 > 0) continue;
    await check(index, `;${line}`);
    if (index % 2 > 0) await check(index, line);
  }
  Object.assign(lines, original);
  // Lists with one changed element are not sent completely, even if they are in another list or short.
  await check(0, lines[0]!);
  const isSmall = () => expect(JSON.stringify(sent.at(-1)).length).toBeLessThan(5000);
  await check(lines.length - 40, '  3999 TCP OTHER');
  expect(sent.at(-1)!.map(({ path }) => path)).not.toContain('stack.interfaces');
  isSmall();
  await check(lines.length - 40, '  3999 TCP OTHER ; with a comment');
  expect(sent.at(-1)!.map(({ path }) => path)).toContain('stack.portLists');
  isSmall();
  expect(received.at(-1)).toBeGreaterThan(20);
  forgets = true;
  await check(lines.length - 41, '  3998 TCP OTHER');
  expect(received.slice(-2)).toEqual([received.at(-2), 1]);
  stepped.rest();
  forgets = false;
  await check(lines.length - 42, '  3997 TCP OTHER');
  expect(received.at(-1)).toBe(2);
});

test('findings move with their words', () => {
  const parser = profileParser('profile');
  const words = [...EXAMPLE.matchAll(/\S+/g)];
  const before = parser.parse(EXAMPLE, 'p');
  const findings = words.map((word, index) => {
    const range = { start: before.lines.position(word.index), end: before.lines.position(word.index + word[0].length) };
    return {
      ruleId: `R${index}`,
      file: 'p',
      range,
      related: [],
      unit: range.start,
      text: word[0],
    } as unknown as RawFinding;
  });
  fc.assert(
    fc.property(
      fc.nat(EXAMPLE.length),
      fc.nat(30),
      fc.constantFrom('', 'X', ' ', '\n', '; X\n', 'START OSAP1\n', '\r\n\r\n'),
      (at, length, insert) => {
        const text = EXAMPLE.slice(0, at) + insert + EXAMPLE.slice(at + length);
        const after = parser.parse(text, 'p', before);
        const moved = movedFindings(findings, new Map([['p', before]]), new Map([['p', after]]));
        const lost = moved.filter(({ range, text: own, unit }) => {
          const from = after.lines.startOf(range.start.line) + range.start.column - 1;
          return (
            text.slice(from, from + own.length) !== own ||
            unit.line !== range.start.line ||
            unit.column !== range.start.column
          );
        });
        expect(lost).toEqual([]);
        // Findings that an edit within one line did not move are not created again.
        const { line } = before.lines.position(at);
        const isWithin = !/[\r\n]/.test(insert + EXAMPLE.slice(at, at + length));
        const others = isWithin ? findings.filter(({ range }) => range.start.line !== line) : [];
        expect(others.every((finding) => moved.includes(finding))).toBe(true);
        const touched = words.filter((word) => word.index <= at + length && word.index + word[0].length >= at);
        expect(moved.length).toBeGreaterThanOrEqual(findings.length - touched.length - 2);
      },
    ),
    // A comment line inserted before another one.
    { seed: 11, numRuns: sample(8, 100), examples: [[0, 0, '; X\n']] },
  );
});
