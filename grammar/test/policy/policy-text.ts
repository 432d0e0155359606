import { type ParsedFile, policyParser } from '../../src/index.js';

export const parser = policyParser('at-tls');

export function problems(file: ParsedFile): string[] {
  return [
    ...file.problems.map((problem) => `${file.lines.position(problem.start).line} ${problem.kind}`),
    ...file.parts.flatMap((part) =>
      part.content.problems.map((problem) => `${file.lines.position(part.start + problem.start).line} ${problem.kind}`),
    ),
  ];
}
