import { isObject } from '@ezlint/grammar/words';
/** The required type of a request parameter: a simple value, a list, or an object of these; other keys are allowed. */
export type Shape =
  | 'string'
  | 'count'
  | 'integer'
  | 'boolean'
  | 'object'
  | readonly [Shape]
  | { readonly [key: string]: Shape };

const DOCUMENT = { uri: 'string' } as const;
const POSITION = { line: 'count', character: 'count' } as const;
const RANGE = { start: POSITION, end: POSITION } as const;
/** A position before or after the text is its start or its end. */
const ANY_POSITION = { line: 'integer', character: 'integer' } as const;

/** The parameters of the requests and notifications that are served. */
export const SHAPES = {
  initialize: { capabilities: 'object' },
  ofDocument: { textDocument: DOCUMENT },
  atPosition: { textDocument: DOCUMENT, position: POSITION },
  atPositions: { textDocument: DOCUMENT, positions: [POSITION] },
  inRange: { textDocument: DOCUMENT, range: RANGE },
  inRanges: { textDocument: DOCUMENT, ranges: [RANGE] },
  references: { textDocument: DOCUMENT, position: POSITION, context: { includeDeclaration: 'boolean' } },
  rename: { textDocument: DOCUMENT, position: POSITION, newName: 'string' },
  codeAction: { textDocument: DOCUMENT, range: RANGE, context: { diagnostics: ['object'] } },
  ofItem: { item: { uri: 'string', selectionRange: RANGE } },
  previousResults: { previousResultIds: [{ uri: 'string', value: 'string' }] },
  tokenDelta: { textDocument: DOCUMENT, previousResultId: 'string' },
  symbols: { query: 'string' },
  command: { command: 'string' },
  view: DOCUMENT,
  text: { uri: 'string', text: 'string' },
  revision: { uri: 'string', revision: 'string' },
  whatIf: { uri: 'string', change: 'object' },
  fix: { uri: 'string', fingerprint: 'string' },
  page: { words: ['string'] },
  connection: { uri: 'string', local: 'string', remote: 'string', direction: 'string' },
  opened: { textDocument: { uri: 'string', text: 'string' } },
  edited: { textDocument: DOCUMENT, contentChanges: [{ text: 'string' }] },
  edit: { range: { start: ANY_POSITION, end: ANY_POSITION } },
  watched: { changes: [{ uri: 'string' }] },
  folders: { event: { added: [DOCUMENT], removed: [DOCUMENT] } },
} as const satisfies Record<string, Shape>;

const NAMES = {
  string: 'a string',
  count: 'a whole number of at least 0',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
} as const;

/** The first problem: `position.line must be a whole number of at least 0.` */
export function wrongIn(value: unknown, shape: Shape, path: string): string | undefined {
  const must = (what: string): string => `${path === '' ? 'params' : path} must be ${what}.`;
  if (typeof shape === 'string') return isOf(value, shape) ? undefined : must(NAMES[shape]);
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return must('a list');
    return firstWrong(value.map((each, index) => wrongIn(each, shape[0], `${path}[${index}]`)));
  }
  if (!isOf(value, 'object')) return must(NAMES.object);
  const own = value as Record<string, unknown>;
  const inner = path === '' ? '' : `${path}.`;
  return firstWrong(Object.entries(shape).map(([key, part]) => wrongIn(own[key], part, `${inner}${key}`)));
}

export function firstWrong(found: readonly (string | undefined)[]): string | undefined {
  return found.find((message) => message !== undefined);
}

function isOf(value: unknown, plain: keyof typeof NAMES): boolean {
  if (plain === 'count') return Number.isInteger(value) && (value as number) >= 0;
  if (plain === 'integer') return Number.isInteger(value);
  if (plain === 'object') return isObject(value);
  return typeof value === plain;
}
