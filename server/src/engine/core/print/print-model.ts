import type { BuiltStack, PolicyInput, PrintedModel } from '@ezlint/grammar';

/** Keys of the model whose numbers are place IDs. */
const PLACES: ReadonlySet<string> = new Set([
  ...['at', 'by', 'nameAt', 'parent', 'replacedBy', 'object', 'group', 'environment', 'connection', 'first', 'second'],
  ...['service', 'genericAction', 'dynamicVpn', 'manualVpn'],
]);
const PLACE_LISTS: ReadonlySet<string> = new Set(['definitions', 'parts', 'coveredBy', 'crossedBy']);

/** The model for printing, with the position in the text for every place ID. */
export function printedModel(input: PolicyInput, built: BuiltStack): PrintedModel {
  const places: PrintedModel['places'] = {};
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value))
      if (PLACES.has(key) && typeof part === 'number') addPlace(part);
      else if (PLACE_LISTS.has(key))
        Object.values(part ?? {})
          .flat()
          .forEach(addPlace);
      else visit(part);
  };
  const addPlace = (at: unknown): void => {
    if (typeof at !== 'number') {
      visit(at);
      return;
    }
    const place = built.locate(at);
    if (!place || places[at]) return;
    const start = place.file.lines.position(place.start);
    const end = place.file.lines.position(place.end);
    places[at] = [place.file.path, start.line, start.column, end.line, end.column];
  };
  visit(input.stack);
  return { ...input, places };
}
