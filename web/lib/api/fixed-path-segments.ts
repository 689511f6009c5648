/**
 * Words that stand where other calls have an id or a name: `/api/bookings/summary` beside `/api/bookings/{id}`. As the
 * id of an address they would turn one call into another.
 */
const fixedSegments: ReadonlySet<string> = new Set([
  'assignees',
  'audience',
  'export',
  'export.csv',
  'facets',
  'my-bookings',
  'queue',
  'saved-filters',
  'search',
  'summary',
  'today',
  'undoable',
  'visits',
]);

export function isFixedSegment(value: string): boolean {
  return fixedSegments.has(value);
}
