import { type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import type { Season } from './price-rules.ts';

/**
 * Season that applies to a night: highest priority, then shortest, then first by name; the last two comparisons only
 * make the result independent of the order of the list.
 */
export function seasonOfNight(night: CivilDate, seasons: readonly Season[]): Season | null {
  let ruling: Season | null = null;
  for (const season of seasons) {
    if (night < season.from || night > season.to) continue;
    if (ruling === null || outranks(season, ruling)) ruling = season;
  }
  return ruling;
}

function outranks(a: Season, b: Season): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority;
  const [lengthOfA, lengthOfB] = [daysBetween(a.from, a.to), daysBetween(b.from, b.to)];
  if (lengthOfA !== lengthOfB) return lengthOfA < lengthOfB;
  if (a.name !== b.name) return a.name < b.name;
  if (a.from !== b.from) return a.from < b.from;
  return a.priceMinor < b.priceMinor;
}
