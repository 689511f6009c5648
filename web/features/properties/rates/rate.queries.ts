import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RateChange, RateNights, RefusedRates } from '#contract/properties/rates.ts';
import * as rates from '#contract/properties/rates.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { refreshProperties } from '../property.queries.ts';

/** Price and minimum stay of each night of up to a hundred properties. */
export function ratesQuery(propertyIds: readonly string[], stay: Stay | null) {
  return queryOptions({
    queryKey: ['rates', propertyIds.join(','), stay],
    queryFn: ({ signal }) =>
      call(rates.read, {
        query: { propertyId: propertyIds.join(','), from: stay?.checkIn ?? '', to: stay?.checkOut ?? '' },
        signal,
      }),
    enabled: stay !== null && propertyIds.length > 0,
    placeholderData: keepPreviousData,
  });
}

export function changeRates(nights: RateNights[], change: RateChange, idempotencyKey: string) {
  return call(rates.change, { body: { nights, change }, idempotencyKey });
}

export function undoRates(id: string) {
  return call(rates.undo, { params: { id } });
}

/** Properties that refused a change; none for any other problem. */
export function refusedRatesOf(problem: unknown): RefusedRates[] {
  if (!isCallProblem(problem, 'rates_refused')) return [];
  // NOTE: the contract describes this fact of the refusal as RefusedRates.
  return (problem.facts.properties ?? []) as RefusedRates[];
}

export function refreshRates(client: QueryClient): void {
  refreshProperties(client);
  for (const key of ['property', 'rates', 'availability', 'calendar'])
    void client.invalidateQueries({ queryKey: [key] });
}
