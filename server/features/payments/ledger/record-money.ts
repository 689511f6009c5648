import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type * as bookingMoney from '#contract/payments/booking-money.ts';
import type { MoneyInput, PaymentInput } from '#contract/payments/booking-money.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { draftDamageDeposit } from '#domain/payments/damage-deposit.ts';
import { entriesForPaymentStatus } from '#domain/payments/entries-for-payment-status.ts';
import { draftVoid, type LedgerEntryDraft } from '#domain/payments/ledger.ts';
import { depositOf } from '#domain/payments/payment-schedule.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  type LedgerRow,
  ledgerOf,
  loadBooking,
  lockBooking,
  paymentsOf,
  postEntries,
  scheduleOf,
  updateMoneyFacts,
} from '#server/features/bookings/core/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import { mailPaymentsLater } from '#server/features/messages/guest-mails/index.ts';
import { releaseDepositOnline } from '#server/features/payments/guest-payments/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';

type Posted<Code extends RefusalCode = never> = Promise<Booking | Refusal<Code | PostingRefusalCode>>;

/** Records a payment. Every state accepts it, because guests may pay late, again or, once accepted, too much. */
export function recordPayment(
  deps: BookingDeps,
  { bookingId, money }: { bookingId: string; money: PaymentInput },
  caller: AgentCaller,
): Posted {
  const { amountMinor, ...posted } = money;
  return postMoney(deps, { bookingId, ...posted, caller }, () => [
    { kind: 'payment', amountMinor, voids: null },
  ]);
}

/** Records a refund, at most the amount received. */
export function recordRefund(
  deps: BookingDeps,
  { bookingId, money }: { bookingId: string; money: MoneyInput },
  caller: AgentCaller,
): Posted<'refund_too_large'> {
  const { amountMinor, ...posted } = money;
  return postMoney(deps, { bookingId, ...posted, caller }, (booking, ledger) => {
    const { netMinor } = paymentsOf(booking, ledger);
    if (amountMinor > netMinor) return refuse('refund_too_large', { facts: { receivedMinor: netMinor } });
    return [{ kind: 'refund', amountMinor, voids: null }];
  });
}

/** Voids an entry made in error by a further entry; both stay in the ledger. */
export function voidLedgerEntry(
  deps: BookingDeps,
  { bookingId, entryId, note }: { bookingId: string; entryId: string; note?: string | undefined },
  caller: AgentCaller,
): Posted<'entry_not_voidable'> {
  return postMoney(deps, { bookingId, note, caller }, (_booking, ledger) => draftVoid(ledger, entryId));
}

type DepositChange = InputOf<typeof bookingMoney.changeDamageDeposit>['body'];

/** What happens to the damage deposit, which is in no sum of the price; what was paid online goes back through the gateway. */
export function changeDamageDeposit(
  deps: BookingDeps,
  { bookingId, change }: { bookingId: string; change: DepositChange },
  caller: AgentCaller,
): Posted<'damage_deposit_not_so'> {
  const { action, amountMinor, ...posted } = change;
  return postMoney(deps, { bookingId, ...posted, caller }, (booking, ledger, tx) => {
    const agreedMinor = booking.quote.damageDeposit.amount;
    const drafts = draftDamageDeposit(ledger, { action, amountMinor, agreedMinor });
    if (isRefusal(drafts) || action === 'hold') return drafts;
    return releaseDepositOnline(tx, deps, booking, { drafts, author: caller.name, note: posted.note ?? '' });
  });
}

type StatusChange = InputOf<typeof bookingMoney.changePaymentStatus>['body'];

/** Posts the ledger entries that lead to a payment status; existing entries never change. */
export function changePaymentStatus(
  deps: BookingDeps,
  { bookingId, change }: { bookingId: string; change: StatusChange },
  caller: AgentCaller,
): Posted<'payment_move_without_reason'> {
  const { paymentStatus: wanted, amountMinor, ...posted } = change;
  return postMoney(deps, { bookingId, ...posted, caller }, (booking, ledger) =>
    entriesForPaymentStatus({
      wanted,
      ledger,
      totalMinor: booking.totalMinor,
      depositMinor: depositOf(scheduleOf(booking)),
      amountMinor,
    }),
  );
}

type Posting = {
  bookingId: string;
  caller: AgentCaller;
  method?: LedgerRow['method'] | undefined;
  date?: string | undefined;
  note?: string | undefined;
  acceptOverpayment?: boolean | undefined;
  /** Whether the guest gets a mail about it; by default they do. */
  notifyGuest?: boolean | undefined;
};

type DraftEntries<Code extends RefusalCode> = (
  booking: BookingRecord,
  ledger: readonly LedgerRow[],
  tx: Tx,
) => Drafts<Code> | Promise<Drafts<Code>>;
type Drafts<Code extends RefusalCode> = LedgerEntryDraft[] | Refusal<Code>;

type PostingRefusalCode = 'not_found' | 'invalid_dates' | 'overpayment' | 'idempotency_mismatch';

/**
 * The only way to post money. Entries are drafted under the booking's lock, so concurrent postings see one another;
 * the payment status follows from the whole ledger.
 */
async function postMoney<Code extends RefusalCode>(
  deps: BookingDeps,
  posting: Posting,
  draft: DraftEntries<Code>,
): Promise<Booking | Refusal<Code | PostingRefusalCode>> {
  const { bookingId, caller, date } = posting;
  const { agentId } = caller;

  if (date !== undefined && !isCivilDate(date)) return refuse('invalid_dates');

  return deps.transact(
    async (tx): Promise<Booking | Refusal<Code | PostingRefusalCode>> => {
      const booking = await lockBooking(tx, agentId, bookingId);
      if (!booking) return refuse('not_found');

      const ledger = await ledgerOf(tx, agentId, bookingId);
      const drafts = await draft(booking, ledger, tx);
      if (isRefusal(drafts)) return drafts;

      const excess = refuseExcess({ booking, ledger, drafts });
      if (excess && posting.acceptOverpayment !== true) return excess;

      if (drafts.length > 0) {
        const { method, note } = posting;
        const entries = { booking, ledger, drafts, author: caller.name, method, date, note };
        const posted = await postEntries(tx, deps, entries);
        await updateMoneyFacts(tx, posted.after);
        if (posting.notifyGuest !== false) await mailPaymentsLater(tx, deps, booking, posted.rows);
        announcePosting(tx, booking);
      }

      return loadBooking(tx, { agentId, bookingId, now: deps.now() });
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

/** Refuses payments above what the booking can take, which are usually a mistyped digit. */
function refuseExcess(posted: {
  booking: BookingRecord;
  ledger: readonly LedgerRow[];
  drafts: readonly LedgerEntryDraft[];
}): Refusal<'overpayment'> | null {
  const paidMinor = posted.drafts.reduce(
    (sum, { kind, amountMinor }) => (kind === 'payment' ? sum + amountMinor : sum),
    0,
  );
  const { roomMinor, dueMinor } = paymentsOf(posted.booking, posted.ledger);
  const excessMinor = paidMinor - roomMinor;
  return excessMinor > 0 ? refuse('overpayment', { facts: { excessMinor, dueMinor } }) : null;
}

function announcePosting(tx: Tx, { agentId, _id: bookingId, version }: BookingRecord): void {
  announceBooking(tx, { agentId, bookingId, version: version + 1 });
}
