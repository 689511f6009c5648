import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import type { PaymentMethod } from '#domain/payments/payment-lists.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { recordMoney } from '../booking-money.queries.ts';
import { methodOptions } from '../money/payment-labels.ts';
import { TransitionProblem } from './transition-problem.tsx';
import { useUndoableTransition } from './use-transition-booking.ts';

/** States before which open money is settled, or knowingly left. */
type SettlingState = 'checked_in' | 'checked_out' | 'no_show';

type CheckInDialogProps = {
  booking: Pick<Booking, '_id' | 'balance'> & { guestName: string; hasEmail: boolean };
  /** Allows check-in before the day of arrival. */
  override?: boolean | undefined;
  /** Check-in unless it is something else. */
  to?: SettlingState;
  open: boolean;
  onClose: () => void;
};

const dialogTexts = {
  checked_in: {
    title: t.bookingActions.checkInTitle,
    due: t.bookingActions.checkOutDue,
    only: t.bookingActions.checkInOnly,
    collect: t.bookingActions.checkInCollect,
    paid: t.bookingActions.checkOutPaid,
    ask: t.bookingActions.askAndCheckIn,
  },
  checked_out: {
    title: t.bookingActions.checkOutTitle,
    due: t.bookingActions.checkOutDue,
    only: t.bookingActions.checkOutOnly,
    collect: t.bookingActions.checkOutCollect,
    paid: t.bookingActions.checkOutPaid,
    ask: t.bookingActions.askAndCheckOut,
  },
  // Nothing more is due after a no-show, so there is nothing to ask for.
  no_show: {
    title: t.bookingActions.noShowTitle,
    due: t.bookingActions.noShowDue,
    only: t.bookingActions.noShowOnly,
    collect: t.bookingActions.noShowCollect,
    paid: t.bookingActions.checkOutPaid,
    ask: null,
  },
};

/**
 * Check-in, check-out or no-show of a guest who still owes money: the balance is recorded with it, asked for by a link, or
 * left for later.
 */
export function CheckInDialog({ booking, override, to = 'checked_in', open, onClose }: CheckInDialogProps) {
  const { _id: id, guestName: guest, hasEmail } = booking;
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const [method, setMethod] = useState<PaymentMethod>('card');

  // What was due when the dialog opened; it stays in its words after the payment.
  const [due] = useState(booking.balance);
  const [isPaid, setPaid] = useState(false);
  const amount = formatMoney(due);
  const text = dialogTexts[to];
  const transition = useUndoableTransition({
    onTransitioned: onClose,
    text: isPaid ? text.paid({ amount }) : undefined,
  });

  const pay = useAction(
    () => {
      const body = { amountMinor: due.amount, method };
      return withKey(body, (idempotencyKey) => recordMoney(id, 'payment', { body, idempotencyKey }));
    },
    {
      onDone: (changed) => {
        setPaid(true);
        setBookingCache(queryClient, changed);
        transition.run({ id, to, override });
      },
    },
  );

  const ask = useAction(() => call(guestPayments.request, { params: { id } }), {
    onDone: () => transition.run({ id, to, override }),
  });
  const busy = pay.isPending || ask.isPending || transition.isPending;
  const problem = pay.problem ?? ask.problem;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="sm"
      title={text.title({ guest })}
      text={text.due({ amount })}
      footer={{
        secondary: (
          <Button variant="secondary" busy={busy} onClick={() => transition.run({ id, to, override })}>
            {text.only}
          </Button>
        ),
        primary: (
          <Button busy={busy} disabled={isPaid} onClick={() => pay.run()}>
            {text.collect({ amount })}
          </Button>
        ),
      }}
    >
      <div className="grid grid-cols-1 gap-4">
        {problem && <Banner tone="danger">{problem}</Banner>}
        {transition.isError && <TransitionProblem problem={transition.error} />}
        <Field label={t.bookingMoney.method}>
          <Select value={method} onChange={setMethod} options={methodOptions()} />
        </Field>
        {text.ask !== null && (
          <div className="grid grid-cols-1 gap-2 border-t border-line pt-4">
            <p className="text-sm text-mute">
              {hasEmail ? t.bookingActions.askByLink({ guest }) : t.bookingGuest.cannotAsk({ guest })}
            </p>
            {hasEmail && (
              <Button variant="secondary" busy={busy} onClick={() => ask.run()}>
                {text.ask}
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
