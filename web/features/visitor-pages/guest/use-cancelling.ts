import { type FormEvent, useState } from 'react';
import type { GuestView } from '#contract/guest.ts';
import { m } from '#web/words/compiled/messages.js';
import { callApi } from '../call-api.ts';

export function useCancelling(token: string, onCancelled: (view: GuestView) => void) {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking) return;
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setWorking(true);
    setProblem(null);
    try {
      const body = reason ? { reason } : {};
      const answer = await callApi('POST /api/guest/{token}/cancel', { params: { token }, body });
      if (answer.ok) onCancelled(answer.value);
      else setProblem(answer.problem.detail);
    } catch {
      setProblem(m.visitor_guest_cancel_offline());
    } finally {
      setWorking(false);
    }
  }
  return { isWorking, problem, submit };
}
