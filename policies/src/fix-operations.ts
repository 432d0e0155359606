/** The operations of an edit that a rule may return in `fix`. */
export const fixOperations = [
  ...(['replace', 'replace-keyword', 'delete', 'insert', 'move', 'reorder'] as const),
  ...(['close-block', 'delete-sequence-numbers'] as const),
  ...(['add-parameter', 'add-statement', 'add-attribute', 'add-operand'] as const),
  ...(['set-parameter', 'set-attribute', 'rename-attribute', 'delete-entries', 'order-entries'] as const),
] as const;

export type FixOperationName = (typeof fixOperations)[number];
