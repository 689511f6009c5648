import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as bookingSums from '#contract/bookings/booking-sums.ts';
import * as propertyInsights from '#contract/properties/property-insights.ts';
import type { SumGrouping } from '#domain/booking/booking-list-options.ts';
import { call } from '#web/lib/api/call.ts';
import type { OpenedSum, OpenedVisits } from '#web/lib/opened-number.ts';

export type SumPart = { by: SumGrouping; group: string | undefined };

export function sumQuery({ name, filter, currency }: OpenedSum, part: SumPart) {
  const query = { ...filter, ...part, currency };
  return infiniteQueryOptions({
    queryKey: ['bookings', 'sum', name, query],
    queryFn: ({ pageParam, signal }) =>
      call(bookingSums.open, { params: { name }, query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function visitsQuery(
  { linkId, propertyId, from, to }: OpenedVisits,
  by: propertyInsights.VisitGrouping,
) {
  const query = { linkId, propertyId, from, to, by };
  return queryOptions({
    queryKey: ['visits', query],
    queryFn: ({ signal }) => call(propertyInsights.openVisits, { query, signal }),
  });
}
