import type { PropertyRecord } from '#server/features/properties/index.ts';

const maxCached = 5000;

/** Caches what follows from a version of a property and the other inputs, all named in `rest`, such as today's date. */
export function cacheByVersion<Rest extends readonly (string | number)[], Result>(
  compute: (property: PropertyRecord, ...rest: Rest) => Result,
): (property: PropertyRecord, ...rest: Rest) => Result {
  const known = new Map<string, Result>();
  return (property, ...rest) => {
    const key = `${property._id} ${property.version} ${rest.join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = compute(property, ...rest);
    if (known.size >= maxCached) known.clear();
    known.set(key, result);
    return result;
  };
}
