import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { OnlinePayment, OnlinePayments as Payments } from '#contract/payments/guest-payments.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { formatMoment, formatMoney } from '#web/lib/format/format.ts';
import { missingRightText } from '#web/lib/payments/balance-labels.ts';
import { mayDo } from '#web/lib/session/rights.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { BalanceSums, PaymentBalance } from './payment-balance.tsx';

/** Cached under the booking's key, so that it is refetched when the booking changes. */
export function onlinePaymentsQuery(id: string) {
  return queryOptions({
    queryKey: ['booking', id, 'online-payments'],
    queryFn: ({ signal }) => call(guestPayments.list, { params: { id }, signal }),
  });
}

/** What the guest of a booking has paid online, with refunds through the gateway and a request to pay. */
export function OnlinePayments({ booking }: { booking: Booking }) {
  const found = useQuery(onlinePaymentsQuery(booking._id));
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-1 text-sm">{t.pay.onlineTitle}</h3>
      <Loaded query={found} failure={t.pay.onlineFailed} lines={1} inline>
        {(payments) => <Content booking={booking} payments={payments} />}
      </Loaded>
    </section>
  );
}

function Content({ booking, payments }: { booking: Booking; payments: Payments }) {
  const { isConnected, missingRight, requestedAt } = payments;
  const items = payments.items.filter(({ state }) => state !== 'closed' && state !== 'opening');

  return (
    <>
      {items.length === 0 && (
        <p className="py-1 text-sm text-mute">
          {isConnected ? t.pay.onlineNone : t.pay.onlineOff}{' '}
          {!isConnected && (
            <Link
              to={addresses.settings.pattern}
              search={{ section: 'payments' }}
              className="underline underline-offset-4"
            >
              {t.pay.onlineConnect}
            </Link>
          )}
        </p>
      )}
      {items.length > 0 && (
        <ul aria-label={t.pay.onlineTitle} className="divide-y divide-line">
          {items.map((payment) => (
            <PaymentLine key={payment._id} payment={payment} />
          ))}
        </ul>
      )}
      <BalanceSums payments={payments} />
      {missingRight && (
        <Banner className="mt-3 print:hidden" title={t.payouts.missingTitle}>
          {missingRightText(missingRight)}
        </Banner>
      )}
      {isConnected && <RequestPayment booking={booking} requestedAt={requestedAt} />}
    </>
  );
}

const parts = {
  deposit: t.bookingMoney.instalmentLabels.deposit,
  balance: t.bookingMoney.instalmentLabels.balance,
  full: t.bookingMoney.instalmentLabels.full,
  damage_deposit: t.labels.damageDeposit,
} as const;

function PaymentLine({ payment }: { payment: OnlinePayment }) {
  const { instalment, amount, refundWaits, refundDeclined, createdAt, paidAt, balance } = payment;
  const sent = sentBackTexts(payment);
  const [tone, state] = stateOf(payment);

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {parts[instalment]}
          <Badge tone={tone}>{state}</Badge>
        </p>
        <p className="text-[13px] text-mute">
          {formatMoment(paidAt ?? createdAt)}
          {sent.map((text) => ` · ${text}`)}
          {refundWaits && payment.returnState !== 'waiting' && ` · ${t.pay.onlineRefundWaits}`}
          {refundDeclined && ` · ${t.pay.onlineRefundDeclined}`}
        </p>
        <PaymentBalance entries={balance} />
      </div>
      <span className="shrink-0 tabular-nums">{formatMoney(amount, { exact: true })}</span>
    </li>
  );
}

/** What went back: money that was never due apart from refunds. */
function sentBackTexts({ refunded, returned, returnState }: OnlinePayment): string[] {
  const returnedMinor = returnState === 'made' ? returned.amount : 0;
  const refund = { ...refunded, amount: refunded.amount - returnedMinor };
  const texts: string[] = [];
  if (returnState === 'made') texts.push(t.pay.onlineReturned({ amount: formatMoney(returned) }));
  if (returnState === 'waiting') texts.push(t.pay.onlineReturning({ amount: formatMoney(returned) }));
  if (refund.amount > 0) texts.push(t.labels.amountRefunded({ amount: formatMoney(refund) }));
  return texts;
}

function stateOf({ state, outcome }: OnlinePayment): [BadgeTone, string] {
  if (state === 'pending') return ['blue', t.pay.statePending];
  if (state === 'failed') return ['red', t.pay.stateFailed];
  if (state !== 'paid') return ['sand', t.pay.stateOpen];
  if (outcome === 'late') return ['clay', t.pay.stateLate];
  return outcome === 'surplus' ? ['clay', t.pay.stateSurplus] : ['pine', t.pay.statePaid];
}

/** Mails the guest what is due, with a link to pay it. */
function RequestPayment({ booking, requestedAt }: { booking: Booking; requestedAt: string | null }) {
  const client = useQueryClient();
  const request = useAction(() => call(guestPayments.request, { params: { id: booking._id } }), {
    done: () => t.pay.requestDone({ guest: booking.guest.firstName }),
    onDone: (payments) => client.setQueryData(onlinePaymentsQuery(booking._id).queryKey, payments),
    failed: true,
  });

  const requested = booking.dueNow ?? booking.nextInstalment;
  if (!requested || booking.guest.email === null || !mayDo('money:record')) return null;

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button
        variant="secondary"
        size="sm"
        icon={<Send aria-hidden />}
        busy={request.isPending}
        onClick={() => request.run()}
      >
        {t.pay.ask({ amount: formatMoney(requested.amount) })}
      </Button>
      {requestedAt && (
        <p className="text-[13px] text-mute">{t.pay.requested({ time: formatMoment(requestedAt) })}</p>
      )}
    </div>
  );
}

type AmountDialogProps<Answer> = {
  title: string;
  text: string;
  action: string;
  most: Money;
  /** Amount at first in minor units; default: all of `most`. */
  initialMinor?: number;
  /** Error of an empty note; without it the note is optional. */
  noteMissing?: string;
  send: (input: { amountMinor: number; note: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** Another way, below the fields. */
  children?: ReactNode;
};

/** Asks for an amount up to a limit and a note, for money that is given back or kept. */
export function AmountDialog<Answer>(props: AmountDialogProps<Answer>) {
  const { title, text, action, most, initialMinor = most.amount, noteMissing } = props;
  const form = useSmallForm<{ amount: number | null; note: string }, Answer>({
    values: { amount: initialMinor, note: '' },
    validate: ({ amount, note }): { amount?: string; note?: string } => ({
      ...(amount !== null && amount >= 1 && amount <= most.amount
        ? {}
        : { amount: t.pay.refundMax({ most: formatMoney(most, { exact: true }) }) }),
      ...(noteMissing !== undefined && note.trim() === '' ? { note: noteMissing } : {}),
    }),
    send: ({ amount, note }) => props.send({ amountMinor: amount ?? 0, note: note.trim() }),
    onDone: props.onDone,
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      size="sm"
      title={title}
      text={text}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{t.actions.cancel}</Button>} />,
        primary: (
          <Button type="submit" form="amount-dialog" busy={form.isPending}>
            {action}
          </Button>
        ),
      }}
    >
      <form id="amount-dialog" noValidate className="grid grid-cols-1 gap-4" onSubmit={form.submit}>
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <Field label={t.labels.amount} error={form.errors.amount}>
          <MoneyInput
            name="amount"
            value={form.values.amount}
            onChange={(amount) => form.change({ amount })}
            currency={most.currency}
          />
        </Field>
        <Field label={t.labels.note} error={form.errors.note} optional={noteMissing === undefined}>
          <TextInput {...form.control('note')} maxLength={500} />
        </Field>
        {props.children}
      </form>
    </Dialog>
  );
}
