import { distance, nearest } from '../src/facts/keyword.js';

it.each([
  ['', '', 0, 0],
  ['PORT', 'PORT', 0, 0],
  ['PORT', 'PROT', 1, 1],
  ['PORT', 'POT', 2, 1],
  ['ENDROUTES', 'BEGINROUTES', 4, 4],
  ['ENDROUTES', 'BEGINROUTES', 3, 4],
  ['ENDROUTES', 'BEGINROUTES', 0, 1],
  ['GLOBALCONFGI', 'GLOBALCONFIG', 2, 1],
  ['GLOBALCONFGIX', 'XGLOBALCONFIG', 3, 3],
  ['GLOBALCONFGIX', 'XGLOBALCONFIG', 2, 3],
  ['KEYRINGPW', 'COMMUNITY', 1, 2],
])('the distance of %s and %s, up to %i, is %i', (left, right, limit, expected) => {
  expect(distance(left, right, limit)).toBe(expected);
  expect(distance(right, left, limit)).toBe(expected);
});

it.each([
  ['IPAQENETT', ['IPAQENET', 'IPAQENET6'], 'IPAQENET'],
  ['VIRTUALL', ['VIRTUAL6', 'VIRTUAL'], 'VIRTUAL'],
  ['VIRTUA6', ['VIRTUAL', 'VIRTUAL6'], 'VIRTUAL6'],
  ['VCIPHERSUITES', ['V2CIPHERSUITES', 'V3CIPHERSUITES'], 'V3CIPHERSUITES'],
])('%s, of %j, is %s', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});
