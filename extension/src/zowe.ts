/** What the tree of Zowe Explorer hands to a command of its context menu, as far as it is used here. */
export interface DataSetNode<Address = unknown> {
  /** Of a member or a sequential data set: where its text is. */
  resourceUri?: Address;
  label?: string | { label: string };
  /** `pds`, `member`, `ds`, with more behind it: `pds_fav`. */
  contextValue?: string;
  /** Of a library: its members. Asks the host. */
  getChildren?(): Promise<readonly DataSetNode<Address>[] | undefined> | readonly DataSetNode<Address>[] | undefined;
}

/** Members of a library that one click has checked. */
export const MOST_MEMBERS = 100;

/** What a click on a node is about. */
export interface DataSetsToCheck<Address> {
  addresses: Address[];
  /** Members beyond the limit. */
  left: number;
}

/** The texts of a node: those of the members of a library, else its own. The host is asked for nothing but the list of a library. */
export async function dataSetsToCheck<Address>(node: DataSetNode<Address>): Promise<DataSetsToCheck<Address>> {
  const isLibrary = /^pds/i.test(node.contextValue ?? '');
  const nodes = isLibrary ? ((await node.getChildren?.()) ?? []) : [node];
  const all = nodes.flatMap(({ resourceUri }) => (resourceUri === undefined ? [] : [resourceUri]));
  return { addresses: all.slice(0, MOST_MEMBERS), left: Math.max(0, all.length - MOST_MEMBERS) };
}

/** What the tree shows for a node. */
export function nameOfNode({ label = '' }: DataSetNode): string {
  return typeof label === 'string' ? label : label.label;
}
