import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { GuestView } from '#contract/visitor/guest.ts';
import * as guest from '#contract/visitor/guest.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { m } from '#web/locales/compiled/messages.js';
import { callApi } from '../call-api.ts';
import { untilText } from './booking-state-text.ts';

type ConfirmProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  onChange: (view: GuestView) => void;
};

/**
 * Confirms the guest's email address, which makes an unpaid instant booking final. Runs on load of the mailed link; the
 * button serves browsers without script and retries.
 */
export function ConfirmEmail({ token, view, today, locale, onChange }: ConfirmProps) {
  const { booking, mayConfirmEmail, property } = view;
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useCallback(async () => {
    setProblem(null);
    try {
      const answer = await callApi(guest.confirmEmail, { params: { token } });
      if (answer.ok) onChange(answer.value);
      else setProblem(answer.problem.detail);
    } catch {
      setProblem(m.visitor_guest_confirm_offline());
    }
  }, [token, onChange]);
  useEffect(() => {
    if (mayConfirmEmail) void confirm();
  }, [mayConfirmEmail, confirm]);

  if (booking.confirmBy === null) return null;
  const until = untilText(booking.confirmBy, property.timezone, today, locale);
  return (
    <section className="panel mb-6" aria-labelledby="confirm-email">
      <h2 id="confirm-email" className="text-[1.08rem]">
        {m.visitor_guest_confirm_title()}
      </h2>
      {mayConfirmEmail ? (
        <form
          method="post"
          action={visitorAddresses.guest({ token })}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <input type="hidden" name="act" value="confirm-email" />
          <button type="submit" className="cta mt-3">
            {m.visitor_guest_confirm_button()}
          </button>
        </form>
      ) : (
        <p className="mt-1">{m.visitor_guest_confirm_text({ email: booking.guestEmail ?? '', until })}</p>
      )}
      {problem && (
        <p role="alert" className="fault">
          {problem}
        </p>
      )}
    </section>
  );
}
