export function readSources(
  file: string,
  facts: readonly unknown[],
): Record<string, { title: string; edition: string; url: string }>;
