import { FunctionWriter, property, type Shared } from './function-writer.js';
import type { Plan, PlanFunction } from './plan.js';
import { ValueMap, ValueSet } from './values.js';

/**
 * JavaScript that does what a plan says: the text of a CommonJS module with a function that takes the runtime (program.ts) and gives a program. A rule of Rego
 * becomes a function; one without arguments runs once for an input, also where it is undefined.
 */
export function generate(plan: Plan): string {
  const names = new Map(plan.funcs.funcs.map(({ name }, index) => [name, `${identifier(name)}_${index}`]));
  const getters = new Map<string, string>();
  const used = new Map<string, string>();
  const shared: Shared = {
    strings: plan.static.strings.map(({ value }) => value),
    functions: names,
    getter: (key) => {
      const known = getters.get(key) ?? `g${getters.size}`;
      getters.set(key, known);
      return known;
    },
    builtin: (name) => {
      const known = used.get(name) ?? `B${used.size}`;
      used.set(name, known);
      return known;
    },
  };
  const functions = plan.funcs.funcs.map((fn, index) => functionText(fn, names.get(fn.name)!, index, shared));
  const plans = plan.plans.plans.map(({ name, blocks }) => {
    const writer = new FunctionWriter(blocks, [], shared);
    return `${JSON.stringify(name)}(){const R=[];${writer.text}return R}`;
  });
  return [
    '"use strict";module.exports=(runtime)=>{',
    'const {get:G,valuesOf:V,keysOf:K,sizeOf:Z,equal:E,isArray:A,isObject:O,ValueSet:S,ValueMap:H,insertOnce:Q,assignOnce:X,lookup:L,NOT_YET:N}=runtime;',
    `const {${[...used].map(([name, own]) => `${JSON.stringify(name)}:${own}`)}}=runtime.builtins;`,
    `const M=new Array(${functions.length}),D={};let I;`,
    ...[...getters].map(([key, name]) => getterText(key, name)),
    ...functions,
    `return{begin(input){I=input;M.fill(N)},plans:{${plans.join(',')}}}};`,
    '',
  ].join('\n');
}

/** The name of the rule that a profile shows. */
function identifier(name: string): string {
  return name.replace(/^g0\.data\.ezlint\./, '').replace(/\W/g, '_');
}

function functionText({ params, blocks }: PlanFunction, name: string, index: number, shared: Shared): string {
  const own = params.slice(2);
  if (own.length > 0) {
    const { text, parameters } = new FunctionWriter(blocks, own, shared);
    return `function ${name}(${parameters}){${text}}`;
  }
  const kept = `M[${index}]`;
  const { text } = new FunctionWriter(blocks, own, shared, kept);
  return `function ${name}(){if(${kept}!==N)return ${kept};${kept}=undefined;${text}}`;
}

/** Reads a key fast where it is one of the input's objects. */
function getterText(key: string, name: string): string {
  const isOwn = METHODS.has(key) ? 'v!==undefined&&typeof v!=="function"' : 'v!==undefined';
  return `const ${name}=o=>{if(o==null)return;const v=o${property(key)};return ${isOwn}?v:L(o,${JSON.stringify(key)})};`;
}

/** Keys under which a value of JavaScript may have a method. */
const METHODS = new Set(
  [Object, Array, String, Number, Boolean, ValueSet, ValueMap].flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype),
  ),
);
