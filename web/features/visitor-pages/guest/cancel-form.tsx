import { type FormEvent, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { GuestView } from '#contract/guest.ts';
import { m } from '#web/words/compiled/messages.js';
import { askApi } from '../ask-api.ts';
import { stayText } from '../look/day-text.ts';
import { moneyText } from '../look/money-text.ts';

type CancelProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  onCancelled: (view: GuestView) => void;
  onKeep?: () => void;
};

/** What cancelling means, told before it is done: the money that comes back, and the nights that go. */
export function CancelForm({ token, view, today, locale, onCancelled, onKeep }: CancelProps) {
  const [state, setState] = useState<{ isWorking: boolean; problem: string | null }>({
    isWorking: false,
    problem: null,
  });
  const { booking, property } = view;
  const isPaid = booking.received.amount > 0;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.isWorking) return;
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setState({ isWorking: true, problem: null });
    try {
      const answer = await askApi('POST /api/guest/{token}/cancel', {
        params: { token },
        body: reason ? { reason } : {},
      });
      if (answer.ok) return onCancelled(answer.value);
      setState({ isWorking: false, problem: answer.problem.detail });
    } catch {
      setState({ isWorking: false, problem: m.visitor_guest_cancel_offline() });
    }
  }
  return (
    <form method="post" action={addresses.guest({ token })} onSubmit={(event) => void submit(event)}>
      <h2 className="text-[1.35rem]">
        {isConfirmed(view) ? m.visitor_guest_cancel_title() : m.visitor_guest_cancel_request_title()}
      </h2>
      <p className="mt-3 text-lg font-semibold">
        {isPaid
          ? m.visitor_guest_cancel_refund({
              refund: moneyText(booking.refundIfCancelled, locale),
              received: moneyText(booking.received, locale),
            })
          : m.visitor_guest_cancel_nothing_paid()}
      </p>
      <p className="mt-1 text-mute">
        {m.visitor_guest_cancel_frees({ stay: stayText(booking, today, locale), title: property.title })}
      </p>
      <input type="hidden" name="act" value="cancel" />
      <label className="mt-4 block text-sm font-medium">
        {m.visitor_guest_cancel_reason()}
        <textarea name="reason" rows={2} maxLength={500} className="in" />
      </label>
      {state.problem && (
        <p role="alert" className="fault">
          {state.problem}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="submit" className="cta bg-danger text-bg" aria-disabled={state.isWorking || undefined}>
          {state.isWorking ? m.visitor_guest_cancel_working() : m.visitor_guest_cancel_yes()}
        </button>
        <a
          href={addresses.guest({ token })}
          className="quiet min-h-12"
          onClick={(event) => {
            if (!onKeep) return;
            event.preventDefault();
            onKeep();
          }}
        >
          {m.visitor_guest_cancel_no()}
        </a>
      </div>
    </form>
  );
}

export function isConfirmed({ booking }: GuestView): boolean {
  return booking.status !== 'pending' && booking.status !== 'held' && booking.status !== 'inquiry';
}
