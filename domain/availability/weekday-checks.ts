import { seasonOfNight } from '#domain/pricing/season-of-night.ts';
import { isoWeekday } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { isRelaxed } from './rule-exception.ts';
import type { StayCheck } from './stay-check.ts';

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Arrival days; the season of the arrival night may set its own. An empty list means those of the property. */
export function checkArrivalDay({ stay, rules, seasons }: StayCheck): Refusal<'arrival_day'> | null {
  const season = seasonOfNight(stay.checkIn, seasons);
  const ofSeason = season?.arrivalDays ?? [];
  const arrivalDays = ofSeason.length > 0 ? ofSeason : rules.arrivalDays;
  if (arrivalDays.includes(isoWeekday(stay.checkIn))) return null;
  if (isRelaxed('arrival_day', stay, rules.exceptions)) return null;
  const where = ofSeason.length > 0 ? ` in “${season?.name}”` : '';
  return refuse('arrival_day', {
    detail: `Arrival${where} is possible on ${daysInWords(arrivalDays)} only.`,
    facts: { arrivalDays: [...arrivalDays], season: where === '' ? null : season?.name },
  });
}

export function checkDepartureDay({ stay, rules }: StayCheck): Refusal<'departure_day'> | null {
  if (rules.departureDays.includes(isoWeekday(stay.checkOut))) return null;
  if (isRelaxed('departure_day', stay, rules.exceptions)) return null;
  return refuse('departure_day', {
    detail: `Departure is possible on ${daysInWords(rules.departureDays)} only.`,
    facts: { departureDays: [...rules.departureDays] },
  });
}

function daysInWords(days: readonly number[]): string {
  const names = weekdayNames.filter((_, index) => days.includes(index + 1));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
