import type { CivilDate } from '#domain/shared/civil-date.ts';

/** Guests in house and the next arrivals first, then past stays, the latest first. */
export function byNextArrival<Stay extends { checkIn: CivilDate; checkOut: CivilDate }>(
  stays: readonly Stay[],
  today: CivilDate,
): Stay[] {
  const [coming, past] = [
    stays.filter(({ checkOut }) => checkOut >= today),
    stays.filter(({ checkOut }) => checkOut < today),
  ];
  return [
    ...coming.toSorted((a, b) => a.checkIn.localeCompare(b.checkIn)),
    ...past.toSorted((a, b) => b.checkIn.localeCompare(a.checkIn)),
  ];
}
