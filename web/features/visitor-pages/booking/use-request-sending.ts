import { useEffect, useRef, useState } from 'react';
import {
  findRequestFaults,
  type PageProblem,
  type PropertyPage,
  type RequestFaults,
  type RequestValues,
  type StayAnswer,
  type StaySearch,
} from '#contract/visitor-pages.ts';
import { m } from '#web/words/compiled/messages.js';
import { randomId } from '../random-id.ts';
import { requestBody, sendRequest } from './send-request.ts';

export type RequestState = {
  faults: RequestFaults;
  problem: PageProblem | null;
  isSending: boolean;
  /** Grows with every refusal, so that the summary takes the focus again. */
  refusals: number;
};

type SendingOptions = {
  page: PropertyPage;
  search: StaySearch;
  answer: StayAnswer | null;
  /** The stay or its price is not what it was: ask again. */
  onOutdated: () => void;
};

export function useRequestSending({ page, search, answer, onOutdated }: SendingOptions) {
  const { faults, problem } = page.form;
  const [state, setState] = useState<RequestState>({ faults, problem, isSending: false, refusals: 0 });
  const attempt = useRef({ sent: '', once: '' });

  // A refusal is about the stay that was sent. Another stay or party has not been asked about yet.
  const { checkIn, checkOut, party } = search;
  const asked = JSON.stringify([checkIn, checkOut, party]);
  const refused = useRef(asked);
  useEffect(() => {
    if (refused.current === asked) return;
    refused.current = asked;
    setState((before) => ({ ...before, problem: null }));
  }, [asked]);

  function refuse(refusedFor: { faults?: RequestFaults; problem?: PageProblem }) {
    const shown = { faults: {}, problem: null, ...refusedFor };
    setState((before) => ({ ...shown, isSending: false, refusals: before.refusals + 1 }));
  }

  async function send(values: RequestValues) {
    if (state.isSending) return;
    const found = findRequestFaults(values);
    const body = requestBody({ page, search, answer, values });
    if (Object.keys(found).length > 0 || !body) return refuse({ faults: found });
    const sent = JSON.stringify(body);
    // The same request again is the same attempt; anything changed makes a new one.
    if (attempt.current.sent !== sent) attempt.current = { sent, once: randomId() };
    setState((before) => ({ ...before, faults: {}, problem: null, isSending: true }));
    try {
      const result = await sendRequest(body, attempt.current.once);
      if ('guestPath' in result) return location.assign(`${result.guestPath}?new=1`);
      // A refused attempt is over: only one without an answer may be repeated under its name.
      attempt.current = { sent: '', once: '' };
      refuse(result);
      if (isOutdated(result.problem.code)) onOutdated();
    } catch {
      refuse({ problem: { code: 'unreachable', detail: m.visitor_request_unsent() } });
    }
  }

  return { ...state, send };
}

/** What the page shows is not what is true by now. */
function isOutdated(code: string): boolean {
  return code === 'price_changed' || code === 'dates_unavailable' || code.startsWith('promotion_');
}
