import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { call } from '#web/lib/call.ts';

const windowDays = 366;

/** A year of closed nights around a month (`YYYY-MM`); the same half-year always asks for the same window. */
export function propertyAvailabilityQuery(propertyId: string, month: string) {
  const from = windowStart(month);
  return queryOptions({
    queryKey: ['availability', propertyId, from],
    queryFn: ({ signal }) =>
      call('GET /api/bookings/available/{id}', {
        params: { id: propertyId },
        query: { from, to: addDays(from, windowDays) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

function windowStart(month: string): CivilDate {
  const [year = '', number = ''] = month.split('-');
  return Number(number) <= 6 ? `${Number(year) - 1}-12-01` : `${year}-06-01`;
}
