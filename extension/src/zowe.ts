/** The part used here of what the tree of Zowe Explorer passes to a command of its context menu. */
export interface DataSetNode<Address = unknown> {
  /** For a member or a sequential data set: the URI of its text. */
  resourceUri?: Address;
  label?: string | { label: string };
  /** `pds`, `member`, `ds`, possibly with a suffix: `pds_fav`. */
  contextValue?: string;
  /** For a library: its members. Sends a request to the host. */
  getChildren?(): Promise<readonly DataSetNode<Address>[] | undefined> | readonly DataSetNode<Address>[] | undefined;
}

/** Maximum number of members of a library that one click checks. */
export const MOST_MEMBERS = 100;

/** The subject of a click on a node. */
export interface DataSetsToCheck<Address> {
  addresses: Address[];
  /** Number of members beyond the limit. */
  left: number;
}

/** The texts of a node: those of the members of a library, otherwise its own. The only request to the host is for the list of a library. */
export async function dataSetsToCheck<Address>(node: DataSetNode<Address>): Promise<DataSetsToCheck<Address>> {
  const isLibrary = /^pds/i.test(node.contextValue ?? '');
  const nodes = isLibrary ? ((await node.getChildren?.()) ?? []) : [node];
  const all = nodes.flatMap(({ resourceUri }) => (resourceUri === undefined ? [] : [resourceUri]));
  return { addresses: all.slice(0, MOST_MEMBERS), left: Math.max(0, all.length - MOST_MEMBERS) };
}

/** The text that the tree shows for a node. */
export function nameOfNode({ label = '' }: DataSetNode): string {
  return typeof label === 'string' ? label : label.label;
}
