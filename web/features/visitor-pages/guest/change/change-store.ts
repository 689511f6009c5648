import * as guestChanges from '#contract/visitor/guest-changes.ts';
import type { ChangeAnswer, GuestChangePage } from '#contract/visitor/visitor-pages.ts';
import { createStore, type StayStore } from '../../booking/stay-store.ts';
import { callApi } from '../../call-api.ts';

export type ChangeStore = StayStore<ChangeAnswer>;

/** The stay that a guest chooses in place of the booked one. */
export function createChangeStore(page: GuestChangePage): ChangeStore {
  const { token, search, month, answer, property } = page;
  return createStore<ChangeAnswer>({ search, month, stay: answer, property }, async () => ({
    async quoteStay(stay, { party }, signal) {
      const body = { checkIn: stay.checkIn, checkOut: stay.checkOut, ...party };
      const found = await callApi(guestChanges.preview, { params: { token }, body }, { signal });
      if (!found.ok) return refusedAnswer(found.problem);
      const { quote, problem, alternatives } = found.value;
      return { quote, available: problem === null, problem, alternatives, preview: found.value };
    },
    // The page shows what was closed when it was opened; the server decides.
    readClosed: async () => null,
  }));
}

function refusedAnswer({ code, detail }: { code: string; detail: string }): ChangeAnswer {
  const problem = { code, detail };
  const nothing = { quote: null, alternatives: [], paymentSchedule: [], refundDeadlines: [] };
  return {
    ...{ quote: null, available: false, problem, alternatives: [] },
    preview: { ...nothing, problem, difference: null, balance: null },
  };
}
