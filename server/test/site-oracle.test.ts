import { siteDisagreements } from './site-disagreements.js';

test('the stages of a connection are those that z/OS documents, for 500 random sites', () => {
  const found = Array.from({ length: 500 }, (_, at) => siteDisagreements(at + 1)).flat();
  expect(found.slice(0, 3)).toEqual([]);
});
