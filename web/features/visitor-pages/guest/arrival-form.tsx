import { type FormEvent, useState } from 'react';
import type { GuestView } from '#contract/visitor/guest.ts';
import * as guest from '#contract/visitor/guest.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { m } from '#web/locales/compiled/messages.js';
import { callApi } from '../call-api.ts';

type ArrivalProps = { token: string; view: GuestView; onChange: (view: GuestView) => void };
type State = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'refused'; text: string };

/** Expected arrival time, sent to the host. Without script it posts to the address of the page. */
export function ArrivalForm({ token, view, onChange }: ArrivalProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { arrivalTime, mayChangeArrival } = view.booking;
  if (!mayChangeArrival) return arrivalTime ? <p className="mt-4">{arrivalTime}</p> : null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === 'saving') return;
    const wanted = String(new FormData(event.currentTarget).get('arrivalTime') ?? '').trim();
    setState({ kind: 'saving' });
    setState(await sendArrival(token, wanted, onChange));
  }
  return (
    <form
      id="arrival"
      method="post"
      action={visitorAddresses.guest({ token })}
      onSubmit={(event) => void submit(event)}
      className="mt-5 scroll-mt-4"
    >
      <input type="hidden" name="act" value="arrival" />
      <label htmlFor="arrival-time" className="block text-sm font-medium">
        {m.visitor_guest_arrival()}
      </label>
      <div className="flex items-end gap-2">
        <input
          id="arrival-time"
          name="arrivalTime"
          defaultValue={arrivalTime ?? ''}
          maxLength={40}
          placeholder={m.visitor_guest_arrival_hint()}
          className="in"
          {...(state.kind === 'refused'
            ? { 'aria-invalid': true, 'aria-describedby': 'arrival-time-fault' }
            : {})}
        />
        <button type="submit" className="quiet min-h-12" aria-disabled={state.kind === 'saving' || undefined}>
          {state.kind === 'saving' ? m.visitor_guest_arrival_saving() : m.visitor_guest_arrival_save()}
        </button>
      </div>
      {state.kind === 'refused' && (
        <span id="arrival-time-fault" role="alert" className="fault">
          {state.text}
        </span>
      )}
      <span role="status" className="mt-1 block text-sm text-mute">
        {state.kind === 'saved' && m.visitor_guest_arrival_saved({ name: hostName(view.host) })}
      </span>
    </form>
  );
}

async function sendArrival(
  token: string,
  arrivalTime: string,
  onChange: (view: GuestView) => void,
): Promise<State> {
  try {
    const answer = await callApi(guest.changeArrival, {
      params: { token },
      body: { arrivalTime },
    });
    if (!answer.ok) return { kind: 'refused', text: answer.problem.detail };
    onChange(answer.value);
    return { kind: 'saved' };
  } catch {
    return { kind: 'refused', text: m.visitor_guest_arrival_offline() };
  }
}
