/** Whether a stack has this name, in the forms used in environments and workloads: with or without folder and extension. */
export function isNamed({ name }: { name: string }, text: string): boolean {
  const wanted = text.toUpperCase();
  const last = name.toUpperCase().split(/[\\/]/).at(-1)!;
  return name.toUpperCase() === wanted || last === wanted || last.replace(/\..*/, '') === wanted;
}
