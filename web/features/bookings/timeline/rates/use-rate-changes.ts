import { useQueryClient } from '@tanstack/react-query';
import type { RateChange, RateNights, RefusedRates } from '#contract/properties/rates.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { inOwnOrder } from '#web/lib/format/in-own-order.ts';
import { refreshStays } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import type { CalendarStore } from '../store/calendar-store.ts';
import { changeRates, undoRates } from '../timeline.queries.ts';
import type { RatesStore } from './rates-store.ts';

export type RateRequest = { nights: RateNights[]; change: RateChange };

/** Saves a change of rates for all selected nights, shows it on the board and offers undo. */
export function useRateChanges(
  { store, rates }: { store: CalendarStore; rates: RatesStore },
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();

  async function show(ids: readonly string[]): Promise<void> {
    refreshStays(queryClient);
    await Promise.all([rates.reload(ids), store.reload(ids)]);
  }

  async function undo(id: string, ids: readonly string[]): Promise<void> {
    try {
      await undoRates(id);
      showToast({ title: t.timeline.ratesUndone });
    } catch (problem) {
      const [first] = refusedRates(problem);
      const text = first ? `${first.title ?? ''}: ${inOwnOrder(first.detail)}` : problemMessage(problem);
      showToast({ tone: 'danger', title: t.timeline.undoFailed, text });
    }
    await show(ids);
  }

  return useAction((request: RateRequest) => withKey(request, (key) => changeRates(request, key)), {
    done: ({ properties }, { change }) => {
      const nights = properties.reduce((sum, one) => sum + one.nights, 0);
      return {
        tone: 'good',
        title: titleOf(change, nights),
        text: t.timeline.ratesSaved({
          properties: properties.filter((one) => one.nights > 0).length,
          nights,
        }),
      };
    },
    undo: ({ _id, properties }) => {
      const ids = properties.map((one) => one._id);
      return () => void undo(_id, ids);
    },
    onDone: ({ properties }) => {
      onDone();
      void show(properties.map(({ _id }) => _id));
    },
    onFailed: (_problem, { nights }) => void rates.reload(nights.map(({ propertyId }) => propertyId)),
  });
}

function titleOf({ price, minimum, availability }: RateChange, nights: number): string {
  if (nights === 0) return t.timeline.ratesSame;
  const parts = [price, minimum, availability].filter((part) => part !== undefined);
  if (parts.length > 1) return t.timeline.ratesChanged;
  if (price) return t.timeline.pricesChanged;
  if (minimum) return t.timeline.minimumChanged;
  return availability?.kind === 'block' ? t.notices.datesBlocked : t.notices.datesUnblocked;
}

/** Properties that cannot take the change, from the facts of `rates_refused`. */
export function refusedRates(problem: unknown): readonly RefusedRates[] {
  if (!isCallProblem(problem, 'rates_refused')) return [];
  const { properties } = problem.facts;
  // NOTE: the contract documents this shape of the facts (`RefusedRates`).
  return Array.isArray(properties) ? (properties as RefusedRates[]) : [];
}
