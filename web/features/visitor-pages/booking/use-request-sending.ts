import { useEffect, useRef, useState } from 'react';
import {
  type PageProblem,
  type RequestErrors,
  type RequestValues,
  type StayAnswer,
  type StaySearch,
  validateRequest,
} from '#contract/visitor/visitor-pages.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { requestBody, sendRequest } from './send-request.ts';
import type { StayPage } from './stay-page.ts';

export type RequestState = {
  faults: RequestErrors;
  problem: PageProblem | null;
  isSending: boolean;
  /** Counts refusals, so that the summary takes the focus each time. */
  refusals: number;
};

type SendingOptions = {
  page: StayPage;
  search: StaySearch;
  answer: StayAnswer | null;
  /** The stay or its price has changed: quote again. */
  onOutdated: () => void;
};

export function useRequestSending({ page, search, answer, onOutdated }: SendingOptions) {
  const { faults, problem } = page.form;
  const [state, setState] = useState<RequestState>({ faults, problem, isSending: false, refusals: 0 });
  const withKey = useIdempotencyKey();

  // A problem belongs to the stay that was submitted, so another stay or party clears it.
  const { checkIn, checkOut, party } = search;
  const requested = JSON.stringify([checkIn, checkOut, party]);
  const refused = useRef(requested);
  useEffect(() => {
    if (refused.current === requested) return;
    refused.current = requested;
    setState((before) => ({ ...before, problem: null }));
  }, [requested]);

  function refuse(refusedFor: { faults?: RequestErrors; problem?: PageProblem }) {
    const shown = { faults: {}, problem: null, ...refusedFor };
    setState((before) => ({ ...shown, isSending: false, refusals: before.refusals + 1 }));
  }

  async function send(values: RequestValues) {
    if (state.isSending) return;
    const found = validateRequest(values);
    const body = requestBody({ page, search, answer, values });
    if (Object.keys(found).length > 0 || !body) return refuse({ faults: found });
    setState((before) => ({ ...before, faults: {}, problem: null, isSending: true }));
    try {
      const result = await withKey(body, (key) => sendRequest(body, key));
      if ('guestPath' in result) return location.assign(`${result.guestPath}?new=1`);
      refuse(result);
      if (isOutdated(result.problem.code)) onOutdated();
    } catch {
      refuse({ problem: { code: 'unreachable', detail: m.visitor_request_unsent() } });
    }
  }

  return { ...state, send };
}

/** The page shows stale data. */
function isOutdated(code: string): boolean {
  return code === 'price_changed' || code === 'dates_unavailable' || code.startsWith('promotion_');
}
