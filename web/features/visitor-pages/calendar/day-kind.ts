import { addDays, type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';

/** `turnover`: half of the day is taken, so it allows only arrival or only departure. */
export const dayKinds = ['free', 'turnover', 'full'] as const;
export type DayKind = (typeof dayKinds)[number];

/** The morning belongs to the previous night, the evening to the night that starts. */
export type DayHalves = { kind: DayKind; morningTaken: boolean; eveningTaken: boolean };

/** Closed nights, each by the date on which it starts. */
export function closedNights(closed: readonly Stay[]): ReadonlySet<CivilDate> {
  const nights = new Set<CivilDate>();
  for (const { checkIn, checkOut } of closed) {
    for (let night = 0; night < daysBetween(checkIn, checkOut); night += 1)
      nights.add(addDays(checkIn, night));
  }
  return nights;
}

export function dayHalves(date: CivilDate, nights: ReadonlySet<CivilDate>): DayHalves {
  const morningTaken = nights.has(addDays(date, -1));
  const eveningTaken = nights.has(date);
  const kind = morningTaken && eveningTaken ? 'full' : morningTaken || eveningTaken ? 'turnover' : 'free';
  return { kind, morningTaken, eveningTaken };
}
