import type { CivilDate } from './civil-date.ts';

type Dated = { readonly date: CivilDate };

const indexes = new WeakMap<readonly Dated[], ReadonlyMap<CivilDate, Dated>>();

/** Below this length a search costs less than an index. */
const minIndexed = 8;

/**
 * First entry of a date. A longer list is indexed once, because every night of two years is looked up in the dated
 * prices of two years; a list must not change afterwards.
 */
export function findByDate<T extends Dated>(list: readonly T[], date: CivilDate): T | undefined {
  if (list.length < minIndexed) return list.find((entry) => entry.date === date);

  const index = indexes.get(list) ?? new Map(list.toReversed().map((entry) => [entry.date, entry]));
  indexes.set(list, index);
  // NOTE: the index was made of this list.
  return index.get(date) as T | undefined;
}
