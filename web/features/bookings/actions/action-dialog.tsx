import { Suspense, useId, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { cancellationRefund } from '#domain/payments/cancellation-refund.ts';
import { type RefundChoice, refundChoices } from '#domain/payments/payment-lists.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { type BookingAction, guestFullName } from './allowed-actions.ts';
import { defaultHoldChoice, HoldTimeField } from './hold-time-field.tsx';
import { TransitionProblem } from './transition-problem.tsx';
import { useUndoableTransition } from './use-transition-booking.ts';

const fullRefund: ChosenRefund = { choice: 'full', ownMinor: null };
/** What a member gets to grant who may not decide about money. */
const refundByPolicy: ChosenRefund = { choice: 'policy', ownMinor: null };

const OnlineRefundOffer = lazyPart(() => import('../money/refund-dialog.tsx'), 'OnlineRefundOffer');

const CheckInDialog = lazyPart(() => import('./check-in-dialog.tsx'), 'CheckInDialog');

type ActionDialogProps = { booking: Booking; action: BookingAction; onClose: () => void };

/**
 * Confirmation dialog of a booking action: consequences, the inputs it needs, and the refusal if the server
 * declines it.
 */
export function ActionDialog({ booking, action, onClose }: ActionDialogProps) {
  const { to } = action;
  const settles = to === 'checked_in' || to === 'checked_out' || to === 'no_show';
  if (settles && booking.balance.amount > 0) {
    const hasEmail = booking.guest.email !== null;
    const requested = { ...booking, guestName: guestFullName(booking), hasEmail };
    return (
      <Suspense fallback={null}>
        <CheckInDialog booking={requested} to={to} override={action.override} open onClose={onClose} />
      </Suspense>
    );
  }

  return <ConfirmAction booking={booking} action={action} onClose={onClose} />;
}

function ConfirmAction({ booking, action, onClose }: ActionDialogProps) {
  const mayRefund = useMay()('money:write');
  const [refund, setRefund] = useState(mayRefund ? fullRefund : refundByPolicy);
  const chosen = action.showsRefund && mayRefund ? refundInput(refund, booking) : {};
  const [hours, setHours] = useState(defaultHoldChoice);
  // Once the server has said that it waits for a signature, the host may go on without, with a reason.
  const [isUnsigned, setUnsigned] = useState(false);
  const reason = action.reasonHelp ? 'optional' : 'none';

  // A cancellation that owes the guest money goes on to the refund.
  const [isRefunding, setRefunding] = useState(false);
  const owesRefund = mayRefund && action.showsRefund && refundBy(booking, refund).refundMinor > 0;

  const transition = useUndoableTransition({
    onTransitioned: () => (owesRefund ? setRefunding(true) : onClose()),
    onRefused: (problem) => setUnsigned(isCallProblem(problem, 'agreement_open')),
  });

  if (isRefunding)
    return (
      <Suspense fallback={null}>
        <OnlineRefundOffer id={booking._id} onClose={onClose} />
      </Suspense>
    );

  return (
    <ReasonDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={action.title}
      text={action.text}
      confirmLabel={isUnsigned ? t.agreements.confirmWithout : action.label}
      keepLabel={action.keepLabel}
      danger={action.danger}
      busy={transition.isPending}
      reason={isUnsigned ? 'required' : reason}
      reasonHelp={isUnsigned ? t.agreements.waiveHelp : action.reasonHelp}
      rows={2}
      onConfirm={(reason) => {
        if (chosen === null) return;
        transition.run({
          id: booking._id,
          to: action.to,
          reason,
          override: isUnsigned || action.override,
          ...chosen,
          holdHours: action.needsHours ? Number(hours) : undefined,
        });
      }}
    >
      {booking.guest.email === null && mailedStates.includes(action.to) && (
        <Banner>{t.bookingGuest.notNotified({ guest: guestFullName(booking) })}</Banner>
      )}
      {transition.isError && <TransitionProblem problem={transition.error} />}
      {action.showsRefund && (
        <RefundPreview booking={booking} refund={refund} mayChoose={mayRefund} onChange={setRefund} />
      )}
      {action.needsHours && <HoldTimeField hours={hours} onChange={setHours} />}
    </ReasonDialog>
  );
}

/** States that guests get an email about. */
const mailedStates: readonly Booking['status'][] = ['confirmed', 'declined', 'cancelled', 'expired'];

/** The refund of a cancellation: everything, by the policy, or an amount of the host's own. */
type ChosenRefund = { choice: RefundChoice | 'own'; ownMinor: number | null };

/** The part of the request that carries the refund; null while the own amount is missing or too large. */
function refundInput(
  { choice, ownMinor }: ChosenRefund,
  { received }: Pick<Booking, 'received'>,
): { refund: RefundChoice } | { refundMinor: number } | null {
  if (choice !== 'own') return { refund: choice };
  return ownMinor === null || ownMinor > received.amount ? null : { refundMinor: ownMinor };
}

type RefundPreviewProps = {
  booking: Booking;
  refund: ChosenRefund;
  /** Whether the member decides about money; others see what the policy gives. */
  mayChoose: boolean;
  onChange: (refund: ChosenRefund) => void;
};

/** Refund preview of a cancellation by the host: the choices with their amounts, and what that leaves. */
function RefundPreview({ booking, refund, mayChoose, onChange }: RefundPreviewProps) {
  const { received, total } = booking;
  const money = (amount: number) => formatMoney({ amount, currency: total.currency });
  const { refundMinor, retainedMinor, reason } = refundBy(booking, refund);

  return (
    <div className="rounded-control bg-hover px-4 py-3 text-[15px]">
      {received.amount > 0 && mayChoose && (
        <RefundChoices booking={booking} refund={refund} onChange={onChange} money={money} />
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt className="text-mute">{t.labels.paid}</dt>
        <dd className="text-right">{money(received.amount)}</dd>
        <dt className="font-semibold">{t.bookingMoney.refundDue}</dt>
        <dd className="text-right font-semibold">{money(refundMinor)}</dd>
        {retainedMinor > 0 && (
          <>
            <dt className="text-mute">{t.bookingMoney.retained}</dt>
            <dd className="text-right">{money(retainedMinor)}</dd>
          </>
        )}
      </dl>
      {refundMinor > 0 && mayChoose && (
        <p className="mt-2 text-[13px] text-mute">{t.bookingMoney.refundByHand}</p>
      )}
      {received.amount > 0 && !mayChoose && (
        <p className="mt-2 text-[13px] text-mute">
          {t.cancellation.refundRule(reason)} {t.bookingMoney.refundByOthers}
        </p>
      )}
    </div>
  );
}

type Refund = ReturnType<typeof cancellationRefund>;

type RefundChoicesProps = Omit<RefundPreviewProps, 'mayChoose'> & { money: (amount: number) => string };

function RefundChoices({ booking, refund, onChange, money }: RefundChoicesProps) {
  const name = useId();
  const { choice, ownMinor } = refund;
  const received = booking.received.amount;
  const byPolicy = refundBy(booking, { ...refund, choice: 'policy' });
  const isTooMuch = ownMinor !== null && ownMinor > received;
  const excess = isTooMuch ? t.bookingMoney.amountError({ most: money(received) }) : undefined;
  const labels = {
    full: t.bookingMoney.refundFull({ amount: money(received) }),
    policy: t.bookingMoney.refundPolicy({ amount: money(byPolicy.refundMinor) }),
    own: t.bookingMoney.refundOwn,
  };

  const helps = {
    full: t.bookingMoney.refundFullHelp,
    policy: t.cancellation.refundRule(byPolicy.reason),
    own: t.bookingMoney.refundOwnHelp,
  };

  return (
    <fieldset className="mb-3 grid gap-2 border-b border-line pb-3">
      <legend className="mb-1.5 text-sm font-semibold">{t.bookingMoney.refundChoice}</legend>
      {[...refundChoices, 'own' as const].map((one) => (
        <label key={one} className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-2.5">
          <input
            type="radio"
            name={name}
            checked={choice === one}
            onChange={() => onChange({ choice: one, ownMinor: ownMinor ?? byPolicy.refundMinor })}
            className="mt-1 size-4 accent-pine-700"
          />
          <span>
            {labels[one]}
            <span className="block text-[13px] text-mute">{helps[one]}</span>
          </span>
        </label>
      ))}
      {choice === 'own' && (
        <Field
          label={t.labels.amount}
          className="pl-6"
          error={ownMinor === null ? t.bookingMoney.amountMissing : excess}
        >
          <MoneyInput
            currency={booking.total.currency}
            value={ownMinor}
            onChange={(next) => onChange({ choice, ownMinor: next })}
          />
        </Field>
      )}
    </fieldset>
  );
}

function refundBy(booking: Booking, { choice, ownMinor }: ChosenRefund): Refund {
  return cancellationRefund({
    by: 'agent',
    ...(choice === 'own' ? { ownMinor: ownMinor ?? 0 } : { choice }),
    policy: booking.cancellationPolicy,
    totalMinor: booking.total.amount,
    receivedMinor: booking.received.amount,
    checkIn: booking.checkIn,
    today: civilDateAt(Date.now(), booking.property.timezone),
    status: booking.status,
  });
}
