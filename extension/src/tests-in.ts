/** The tests of a Rego file, with their one-based lines. A test that consists of several rules with one name is listed once. */
export function testsIn(text: string): { name: string; line: number }[] {
  const found = new Map<string, number>();
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const name = /^((?:todo_)?test_\w+)/.exec(line)?.[1];
    if (name !== undefined && !found.has(name)) found.set(name, index + 1);
  }
  return [...found].map(([name, line]) => ({ name, line }));
}
