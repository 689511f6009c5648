import { type FormEvent, useRef, useState } from 'react';
import type { GuestView } from '#contract/links/guest.ts';
import * as guest from '#contract/links/guest.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { shownToGuest } from '#domain/bookings/outdated-for-guest.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { RequestConsent } from '../booking/request-consent.tsx';
import { callApi } from '../call-api.ts';
import { atPropertyText } from '../format/at-property-text.ts';
import { untilText } from './booking-state.tsx';
import { readBookingView } from './use-guest-live.ts';

type PanelProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  onChange: (view: GuestView) => void;
};

/** Dates that the host holds, for the guest to accept or give back. Without script, its forms post to the address of the page. */
export function HoldPanel({ token, view, today, locale, onChange }: PanelProps) {
  const { state, accept, decline } = useHoldAnswer({ token, view, locale, onChange });
  const dialog = useRef<HTMLDialogElement>(null);
  const { booking, property, otherStays } = view;
  if (view.hold !== 'accept' || booking.holdExpiresAt === null) return null;

  const action = visitorAddresses.guest({ token });
  const until = untilText(booking.holdExpiresAt, property.timezone, today, locale);
  const total = moneyText(booking.total, locale);

  return (
    <section className="panel" aria-labelledby="hold">
      <h2 id="hold" className="text-[1.2rem]">
        {t.guestPage.holdTitle}
      </h2>
      <p className="mt-1">{t.guestPage.holdText({ total, until })}</p>
      <p className="text-mute">{atPropertyText(booking.quote, locale)}</p>
      <form method="post" action={action} noValidate onSubmit={accept} className="mt-2">
        <input type="hidden" name="expectedTotalMinor" value={booking.total.amount} />
        <input type="hidden" name="shown" value={shownToGuest(booking)} />
        <RequestConsent
          linkCode={otherStays?.linkCode ?? null}
          isGiven={false}
          error={state.lacksConsent ? 'required' : undefined}
        />
        {state.problem && (
          <p role="alert" className="fault">
            {state.problem}
          </p>
        )}
        <div className="mt-3 acts flex flex-wrap gap-3">
          <button
            type="submit"
            name="act"
            value="accept-hold"
            className="cta"
            aria-disabled={state.isWorking || undefined}
          >
            {state.isWorking ? t.guestPage.holdAccepting : t.guestPage.holdAccept}
          </button>
          <button
            type="submit"
            name="act"
            value="decline-hold"
            className="quiet min-h-12"
            onClick={(event) => {
              event.preventDefault();
              dialog.current?.showModal();
            }}
          >
            {t.guestPage.holdDecline}
          </button>
        </div>
      </form>
      <dialog ref={dialog} className="sheet" aria-labelledby="decline-hold">
        <form method="dialog" onSubmit={(event) => void decline(event).then(() => dialog.current?.close())}>
          <h2 id="decline-hold" className="text-[1.35rem]">
            {t.guestPage.holdDeclineTitle}
          </h2>
          <label className="mt-4 block text-sm font-medium">
            {t.guestPage.cancelReason}
            <textarea name="reason" rows={2} maxLength={500} className="in" />
          </label>
          <div className="mt-5 acts flex flex-wrap gap-3">
            <button
              type="submit"
              className="cta bg-danger text-bg"
              aria-disabled={state.isWorking || undefined}
            >
              {t.guestPage.holdDeclineYes}
            </button>
            <button type="button" className="quiet min-h-12" onClick={() => dialog.current?.close()}>
              {t.actions.cancel}
            </button>
          </div>
        </form>
      </dialog>
    </section>
  );
}

type HoldState = { isWorking: boolean; lacksConsent: boolean; problem: string | null };

const idle: HoldState = { isWorking: false, lacksConsent: false, problem: null };

function useHoldAnswer({ token, view, locale, onChange }: Omit<PanelProps, 'today'>) {
  const [state, setState] = useState(idle);

  async function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const consent = new FormData(event.currentTarget).get('consent') === 'yes';
    if (!consent) return setState({ ...idle, lacksConsent: true });

    await answer(() =>
      callApi(guest.acceptHold, {
        params: { token },
        body: { consent, expectedTotalMinor: view.booking.total.amount, shown: shownToGuest(view.booking) },
      }),
    );
  }

  async function decline(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    const body = { shown: shownToGuest(view.booking), ...(reason && { reason }) };
    await answer(() => callApi(guest.declineHold, { params: { token }, body }));
  }

  async function answer(send: () => ReturnType<typeof callApi<typeof guest.acceptHold>>) {
    if (state.isWorking) return;

    setState({ ...idle, isWorking: true });
    try {
      const answered = await send();
      if (answered.ok) onChange(answered.value);
      setState({ ...idle, problem: answered.ok ? null : await problemOf(answered.problem) });
    } catch {
      setState({ ...idle, problem: t.guestPage.confirmOffline });
    }
  }

  /** Shows the hold as it is now, with its new price where that has changed. */
  async function problemOf({ detail }: { detail: string }): Promise<string> {
    const found = await readBookingView(token);
    if (!found) return detail;
    onChange(found);

    const { total } = found.booking;
    const isOtherPrice = found.hold === 'accept' && total.amount !== view.booking.total.amount;
    return isOtherPrice ? t.guestPage.holdPriceNow({ amount: moneyText(total, locale) }) : detail;
  }

  return { state, accept, decline };
}
