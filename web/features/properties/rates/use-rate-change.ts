import { useQueryClient } from '@tanstack/react-query';
import type { RateChange } from '#contract/properties/rates.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { useAction } from '#web/ui/use-action.ts';
import { changeRates, refreshRates, undoRates } from './rate.queries.ts';

type RateInput = { propertyIds: readonly string[]; stay: Stay; change: RateChange };

/** Changes the rates of the same nights of several properties together; the toast undoes all of it. */
export function useRateChange(onDone: () => void) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  const undoing = useAction(undoRates, {
    done: () => ({ title: m.properties_rates_undone() }),
    onDone: () => refreshRates(client),
    failed: m.properties_rates_undo_failed(),
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
          ? m.properties_rates_changed_one({ name: only.title, count: only.nights })
          : m.properties_rates_changed({ count: properties.length });
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
