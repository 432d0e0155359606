import { type DataSetNode, dataSetsToCheck, MOST_MEMBERS, nameOfNode } from '../src/zowe.js';

/** A tree as Zowe Explorer shows it, which counts how often it asks the host. */
function libraryOf(members: readonly (string | undefined)[]): { node: DataSetNode<string>; asked: () => number } {
  let asked = 0;
  const children = members.map((resourceUri) => ({ contextValue: 'member', ...(resourceUri ? { resourceUri } : {}) }));
  const getChildren = async () => {
    asked++;
    return children;
  };
  return { node: { contextValue: 'pds', label: { label: 'USER.TCPPARMS' }, getChildren }, asked: () => asked };
}

test('all members of a library are checked, and its list is requested once', async () => {
  const { node, asked } = libraryOf(['zowe-ds:/z/USER.TCPPARMS/PROF1', undefined, 'zowe-ds:/z/USER.TCPPARMS/PORTS']);
  expect(await dataSetsToCheck(node)).toEqual({
    addresses: ['zowe-ds:/z/USER.TCPPARMS/PROF1', 'zowe-ds:/z/USER.TCPPARMS/PORTS'],
    left: 0,
  });
  expect(asked()).toBe(1);
  expect(nameOfNode(node)).toBe('USER.TCPPARMS');
});

test.each(['member', 'ds', 'member_fav', undefined])(
  '%s is checked by itself; the host is asked for no list',
  async (contextValue) => {
    const getChildren = (): never => {
      throw new Error('asked');
    };
    const node = { resourceUri: 'zowe-ds:/z/A.B', getChildren, ...(contextValue ? { contextValue } : {}) };
    expect(await dataSetsToCheck(node)).toEqual({ addresses: ['zowe-ds:/z/A.B'], left: 0 });
  },
);

test('a large library is checked up to a limit; one that cannot be listed has no members', async () => {
  const { node } = libraryOf(Array.from({ length: MOST_MEMBERS + 7 }, (_, at) => `zowe-ds:/z/L/M${at}`));
  const { addresses, left } = await dataSetsToCheck(node);
  expect([addresses.length, left]).toEqual([MOST_MEMBERS, 7]);
  expect(await dataSetsToCheck({ contextValue: 'pds', getChildren: () => undefined })).toEqual({
    addresses: [],
    left: 0,
  });
});
