import { type FormEvent, useRef, useState } from 'react';
import type { GuestView } from '#contract/links/guest.ts';
import * as guest from '#contract/links/guest.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { shownToGuest } from '#domain/bookings/outdated-for-guest.ts';
import { daysBetween } from '#domain/shared/civil-date.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';

import { callApi } from '../call-api.ts';
import { stayRangeText } from '../format/day-text.ts';
import { isConfirmed } from './booking-state.tsx';
import { readBookingView } from './use-guest-live.ts';

type PanelProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  onChange: (view: GuestView) => void;
};

/** Opens the cancellation: a dialog with script, a separate page without. */
export function CancelPanel({ token, view, today, locale, onChange }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A hold is accepted or given back with its own buttons.
  if (!view.booking.mayCancel || view.hold === 'accept') return null;

  const label = isConfirmed(view) ? t.actions.cancelBooking : t.guestPage.cancelRequest;
  const close = () => dialog.current?.close();

  return (
    <>
      <a
        href={`${visitorAddresses.guest({ token })}?cancel=1`}
        className="tap font-medium text-danger underline underline-offset-4"
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
          // The question comes before the optional reason, which showModal() would focus.
          dialog.current?.querySelector('h2')?.focus();
        }}
      >
        {label}
      </a>
      <dialog ref={dialog} className="sheet" aria-label={label}>
        <CancelForm
          token={token}
          view={view}
          today={today}
          locale={locale}
          onKeep={close}
          onChange={onChange}
          onCancelled={(changed) => {
            close();
            onChange(changed);
            // What follows, and the refund, stand at the top.
            scrollTo({ top: 0 });
          }}
        />
      </dialog>
    </>
  );
}

type CancelProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  /** Shows the booking as it is now, after it could not be cancelled. */
  onChange: (view: GuestView) => void;
  onCancelled: (view: GuestView) => void;
  onKeep?: () => void;
};

/** Confirms cancelling with the refund and the nights that are released. */
export function CancelForm({ token, view, today, locale, onKeep, ...changing }: CancelProps) {
  const { isWorking, problem, submit } = useCancelling(token, changing);
  const stay = stayRangeText(view.booking, today, locale);

  return (
    <form method="post" action={visitorAddresses.guest({ token })} onSubmit={(event) => void submit(event)}>
      <h2 className="text-[1.35rem] outline-none" tabIndex={-1}>
        {isConfirmed(view) ? t.guestPage.cancelTitle : t.guestPage.cancelRequestTitle}
      </h2>
      {isConfirmed(view) && <p className="mt-3">{refundRuleText(view, today, locale)}</p>}
      <p className="mt-3 text-lg font-semibold">{cancellationRefundText(view, locale)}</p>
      <p className="mt-1 text-mute">{t.guestPage.cancelFrees({ stay, title: view.property.title })}</p>
      <input type="hidden" name="act" value="cancel" />
      <input type="hidden" name="shown" value={shownToGuest(view.booking)} />
      <label className="mt-4 block text-sm font-medium">
        {t.guestPage.cancelReason}
        <textarea name="reason" rows={2} maxLength={500} className="in" />
      </label>
      {problem && (
        <p role="alert" className="fault">
          {problem}
        </p>
      )}
      <div className="mt-5 acts flex flex-wrap gap-3">
        <button type="submit" className="cta bg-danger text-bg" aria-disabled={isWorking || undefined}>
          {isWorking ? t.guestPage.cancelWorking : confirmText(isConfirmed(view))}
        </button>
        <KeepLink token={token} isBooking={isConfirmed(view)} {...(onKeep ? { onKeep } : {})} />
      </div>
    </form>
  );
}

function confirmText(isBooking: boolean): string {
  return isBooking ? t.guestPage.cancelYes : t.guestPage.withdrawYes;
}

type KeepLinkProps = Pick<CancelProps, 'token' | 'onKeep'> & { isBooking: boolean };

function KeepLink({ token, isBooking, onKeep }: KeepLinkProps) {
  return (
    <a
      href={visitorAddresses.guest({ token })}
      className="quiet min-h-12"
      onClick={(event) => {
        if (!onKeep) return;
        event.preventDefault();
        onKeep();
      }}
    >
      {isBooking ? t.actions.dismissCancelBooking : t.actions.dismissWithdrawRequest}
    </a>
  );
}

/** What the policy leaves to the host today: `Firm, 9 days before check-in: 50% of €867 (€433.50) is non-refundable.` */
function refundRuleText({ booking }: GuestView, today: string, locale: string): string {
  const { cancellationPolicy, refundPercent, owedIfCancelled, total, checkIn } = booking;
  const facts = {
    policy: t.propertyLabels.cancellationPolicyNames[cancellationPolicy],
    days: Math.max(0, daysBetween(today, checkIn)),
    percent: 100 - refundPercent,
    total: moneyText(total, locale),
    owed: moneyText(owedIfCancelled, locale),
  };
  if (refundPercent === 100) return t.guestPage.cancelRuleFull(facts);

  return refundPercent === 0 ? t.guestPage.cancelRuleNone(facts) : t.guestPage.cancelRulePart(facts);
}

function cancellationRefundText({ booking }: GuestView, locale: string): string {
  if (booking.received.amount <= 0) return t.guestPage.cancelNothingPaid;
  return t.guestPage.cancelRefund({
    refund: moneyText(booking.refundIfCancelled, locale),
    received: moneyText(booking.received, locale),
  });
}

function useCancelling(
  token: string,
  { onChange, onCancelled }: Pick<CancelProps, 'onChange' | 'onCancelled'>,
) {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking) return;

    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '').trim();
    const shown = String(form.get('shown'));
    setWorking(true);
    setProblem(null);

    try {
      const body = { shown, ...(reason && { reason }) };
      const answer = await callApi(guest.cancelBooking, { params: { token }, body });
      if (answer.ok) return onCancelled(answer.value);

      setProblem(answer.problem.detail);
      const current = await readBookingView(token);
      if (current) onChange(current);
    } catch {
      setProblem(t.guestPage.confirmOffline);
    } finally {
      setWorking(false);
    }
  }

  return { isWorking, problem, submit };
}
