/**
 * Code of the function with which the engine sorts arrays. OPA's own is an insertion sort: for the elements of a set, whose order is that of their
 * hashes, it takes the square of their number. This one merges runs of 1, 2, 4 … elements, and runs that are in order need one comparison.
 */

/** OPA's function begins with: six locals; in a block, end if the length, at 8, is less than two; load the address of the elements, at 4. */
const OPA_SORTS = [1, 6, 0x7f, 2, 0x40, 0x20, 0, 0x28, 2, 8, 0x41, 2, 0x49, 0x0d, 0, 0x20, 0, 0x28, 2, 4];
/** local.get 1, call_indirect: the comparison; the number of its type follows, in five bytes. */
const COMPARES = [0x20, 1, 0x11];
const TYPE_BYTES = 5;

const ARRAY = 0;
const COMPARISON = 1;
/** Locals, after the two parameters. */
const [ELEMENTS, LENGTH, COPY, WIDTH, LOW, MIDDLE, HIGH, LEFT, RIGHT, TO] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const LOCALS = [1, 10, 0x7f];

const ADD = 0x6a;
const SHIFT_LEFT = 0x74;
const SUBTRACT = 0x6b;
const LESS = 0x49;
const GREATER_SIGNED = 0x4a;
const NOT = 0x45;
const SELECT = 0x1b;
const CALL = 0x10;
const END = 0x0b;

const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
/** A number below 64. */
const constant = (value: number): number[] => [0x41, value];
const load = (offset: number): number[] => [0x28, 2, offset];
const store = (offset: number): number[] => [0x36, 2, offset];
const add = (local: number, value: number): number[] => [...get(local), ...constant(value), ADD, ...set(local)];
/** Runs the code while the condition holds. */
const during = (condition: number[], code: number[]): number[] => [
  0x02,
  0x40,
  0x03,
  0x40,
  ...condition,
  NOT,
  0x0d,
  1,
  ...code,
  0x0c,
  0,
  END,
  END,
];
const when = (condition: number[], code: number[]): number[] => [...condition, 0x04, 0x40, ...code, END];

/** An element has its index and its value, each an address of four bytes. */
const element = (index: number[]): number[] => [...get(ELEMENTS), ...index, ...constant(3), SHIFT_LEFT, ADD];
const value = (index: number[]): number[] => [...element(index), ...load(4)];
const copied = (index: number[]): number[] => [...get(COPY), ...index, ...constant(2), SHIFT_LEFT, ADD];

/** Code for whether one value is greater than another. */
type IsGreater = (one: number[], other: number[]) => number[];

/** Copies the left run; the first one requests the memory. */
function copyLeftRun(malloc: readonly number[]): number[] {
  return [
    ...when([...get(COPY), NOT], [...get(LENGTH), ...constant(2), SHIFT_LEFT, CALL, ...malloc, ...set(COPY)]),
    ...[...constant(0), ...set(LEFT)],
    ...during(
      [...get(LEFT), ...get(WIDTH), LESS],
      [...copied(get(LEFT)), ...value([...get(LOW), ...get(LEFT), ADD]), ...store(0), ...add(LEFT, 1)],
    ),
  ];
}

/** Merges the copy of the left run and the right run. */
function merge(isGreater: IsGreater): number[] {
  // The next element is that of the right run if it is smaller. Equal elements stay in their order.
  const isRightNext = [
    ...[...get(RIGHT), ...get(HIGH), LESS, 0x04, 0x7f],
    ...isGreater([...copied(get(LEFT)), ...load(0)], value(get(RIGHT))),
    ...[0x05, ...constant(0), END],
  ];
  return [
    ...[...constant(0), ...set(LEFT), ...get(MIDDLE), ...set(RIGHT), ...get(LOW), ...set(TO)],
    ...during(
      [...get(LEFT), ...get(WIDTH), LESS],
      [
        ...element(get(TO)),
        ...[...isRightNext, 0x04, 0x7f],
        ...[...value(get(RIGHT)), ...add(RIGHT, 1)],
        0x05,
        ...[...copied(get(LEFT)), ...load(0), ...add(LEFT, 1)],
        END,
        ...[...store(4), ...add(TO, 1)],
      ],
    ),
  ];
}

/**
 * The body of the function for a module.
 *
 * @param body that of OPA
 * @param malloc number of the function that allocates memory
 * @param free number of the function that releases it, as LEB128 like `malloc`
 */
export function mergeSort(body: Uint8Array, malloc: readonly number[], free: readonly number[]): Uint8Array {
  const compares = Buffer.from(body).indexOf(Buffer.from(COMPARES));
  if (compares < 0 || OPA_SORTS.some((byte, at) => body[at] !== byte))
    throw new Error('the sort of the compiled policy is another one');
  const type = body.subarray(compares + COMPARES.length, compares + COMPARES.length + TYPE_BYTES);
  const isGreater: IsGreater = (one, other) => [
    ...[...one, ...other, ...get(COMPARISON)],
    ...[0x11, ...type, 0],
    ...[...constant(0), GREATER_SIGNED],
  ];
  const beforeMiddle = [...get(MIDDLE), ...constant(1), SUBTRACT];
  const mergePair = [
    ...[...get(LOW), ...get(WIDTH), ADD, ...set(MIDDLE)],
    // The smaller of the end of the second run and the length.
    ...[...get(MIDDLE), ...get(WIDTH), ADD, ...get(LENGTH)],
    ...[...get(MIDDLE), ...get(WIDTH), ADD, ...get(LENGTH), LESS, SELECT, ...set(HIGH)],
    ...when(isGreater(value(beforeMiddle), value(get(MIDDLE))), [...copyLeftRun(malloc), ...merge(isGreater)]),
    ...[...get(HIGH), ...set(LOW)],
  ];
  return Uint8Array.from([
    ...LOCALS,
    ...[...get(ARRAY), ...load(4), ...set(ELEMENTS), ...get(ARRAY), ...load(8), ...set(LENGTH)],
    ...[...constant(1), ...set(WIDTH)],
    ...during(
      [...get(WIDTH), ...get(LENGTH), LESS],
      [
        ...[...constant(0), ...set(LOW)],
        ...during([...get(LOW), ...get(WIDTH), ADD, ...get(LENGTH), LESS], mergePair),
        ...[...get(WIDTH), ...constant(1), SHIFT_LEFT, ...set(WIDTH)],
      ],
    ),
    ...when(get(COPY), [...get(COPY), CALL, ...free]),
    END,
  ]);
}
