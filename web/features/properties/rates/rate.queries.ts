import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { RateChange, RateNights, RefusedRates } from '#contract/properties/rates.ts';
import * as rates from '#contract/properties/rates.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { useAction } from '#web/ui/use-action.ts';
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

function changeRates(nights: RateNights[], change: RateChange, idempotencyKey: string) {
  return call(rates.change, { body: { nights, change }, idempotencyKey });
}

function undoRates(id: string) {
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

type RateInput = { propertyIds: readonly string[]; stay: Stay; change: RateChange };

/** Changes the rates of the same nights of several properties together; the toast undoes all of it. */
export function useRateChange(onDone: () => void) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  const undoing = useAction(undoRates, {
    done: () => ({ title: t.notices.changeUndone }),
    onDone: () => refreshRates(client),
    failed: t.rates.undoFailed,
  });

  return useAction(
    ({ propertyIds, stay, change }: RateInput) => {
      const nights = propertyIds.map((propertyId) => ({ propertyId, ...stay }));
      return withKey({ nights, change }, (key) => changeRates(nights, change, key));
    },
    {
      done: ({ properties }) => {
        const [only] = properties;
        return properties.length === 1 && only
          ? t.rates.changedOne({ name: only.title, count: only.nights })
          : t.rates.changed({ count: properties.length });
      },
      undo:
        ({ _id: id }) =>
        () =>
          undoing.run(id),
      onDone: () => {
        refreshRates(client);
        onDone();
      },
    },
  );
}
