/** The whole grammar of a group of profile statements: its written rules, and those that follow from the facts. */
export function profileGrammar(name: string, text: string, statements: object[]): string;
