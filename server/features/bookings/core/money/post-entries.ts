import type { FieldChange } from '#contract/bookings/booking-shapes.ts';
import { accountStatement } from '#domain/payments/account-statement.ts';
import type { LedgerEntryDraft } from '#domain/payments/ledger.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import { propertyCardsOf } from '#server/features/properties/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { BookingRecord } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { recordBookingEvent } from '../history/record-booking-event.ts';
import { insertLedgerRow, type LedgerRow } from './ledger.store.ts';
import { withMoneyFacts } from './money-facts.ts';

export type PostedEntries = {
  /** The booking to whose price the entries apply. */
  booking: BookingRecord;
  ledger: readonly LedgerRow[];
  drafts: readonly LedgerEntryDraft[];
  author: string;
  /** Who caused them; an agent by default. */
  actor?: 'agent' | 'payment' | undefined;
  /** What a gateway calls the money; such entries cannot be voided by hand. */
  externalId?: string | undefined;
  method?: LedgerRow['method'] | undefined;
  date?: string | undefined;
  note?: string | undefined;
};

/** Writes ledger entries with their log and history. Returns them, and the booking with what follows from them, not stored yet. */
export async function postEntries(
  tx: Tx,
  deps: BookingDeps,
  posted: PostedEntries,
): Promise<{ rows: LedgerRow[]; after: BookingRecord }> {
  const now = deps.now();
  const { booking, ledger, author } = posted;
  const { agentId, _id: bookingId } = booking;
  const rows = await insertEntries(tx, deps, posted);
  const at = new Date(now).toISOString();
  const after = { ...withMoneyFacts(booking, [...ledger, ...rows]), updatedAt: at };

  for (const row of rows) {
    const voided = row.voids === null ? row : ledger.find(({ _id }) => _id === row.voids);
    const { amountMinor } = voided ?? row;
    logMoney(tx, {
      row: { ...row, amountMinor },
      booking,
      paymentStatus: after.paymentStatus,
      at: now,
    });
  }

  await recordBookingEvent(tx, {
    agentId,
    bookingId,
    code: booking.code,
    _id: deps.newId(),
    at,
    actor: posted.actor ?? 'agent',
    actorName: author,
    kind: 'payment_status_changed',
    from: null,
    to: null,
    note: `${booking.paymentStatus} → ${after.paymentStatus}`,
    changes: changedSums(booking, { before: ledger, after: [...ledger, ...rows] }),
  });

  return { rows, after };
}

/** What was paid and refunded so far, as far as the entries change it. */
function changedSums(
  booking: BookingRecord,
  entries: { before: readonly LedgerRow[]; after: readonly LedgerRow[] },
): FieldChange[] {
  const { currency } = booking;
  const [before, after] = [accountStatement(entries.before), accountStatement(entries.after)];
  const sums = [
    { field: 'received', before: before.paidMinor, after: after.paidMinor },
    { field: 'refunded', before: before.refundedMinor, after: after.refundedMinor },
  ] as const;

  return sums.flatMap(({ field, ...sum }) => {
    if (sum.before === sum.after) return [];
    return {
      field,
      before: { amount: sum.before, currency },
      after: { amount: sum.after, currency },
    };
  });
}

async function insertEntries(
  tx: Tx,
  deps: BookingDeps,
  { booking, drafts, author, method, date, note, externalId }: PostedEntries,
): Promise<LedgerRow[]> {
  const now = deps.now();
  const { agentId, _id: bookingId, propertyId } = booking;
  const card = (await propertyCardsOf(tx, agentId, [propertyId])).get(propertyId);

  const rows = drafts.map(
    (draft): LedgerRow => ({
      ...draft,
      _id: deps.newId(),
      method: method ?? 'other',
      date: date ?? civilDateAt(now, card?.timezone ?? 'UTC'),
      note: note?.trim() ?? '',
      author,
      manual: externalId === undefined,
      createdAt: new Date(now).toISOString(),
    }),
  );

  for (const row of rows)
    await insertLedgerRow(tx, { ...row, agentId, bookingId, externalId: externalId ?? null });

  return rows;
}

const moneyActions = {
  payment: 'payment_received',
  refund: 'payment_refunded',
  return: 'payment_refunded',
  void: 'payment_voided',
  dispute: 'payment_disputed',
  deposit_held: 'damage_deposit_changed',
  deposit_released: 'damage_deposit_changed',
  deposit_kept: 'damage_deposit_changed',
} as const;

/** Logs the amount and the method; the note stays with the booking. */
function logMoney(
  tx: Tx,
  posted: { row: LedgerRow; booking: BookingRecord; paymentStatus: string; at: number },
): void {
  const { row, booking, paymentStatus, at } = posted;
  const money = { amount: row.amountMinor, currency: booking.currency };
  logEvent(tx, {
    type: 'payment',
    action: moneyActions[row.kind],
    summary: texts(defaultLocale).log.money({
      kind: row.kind,
      amount: `${booking.currency} ${minorToMajorText(money)}`,
      code: booking.code,
    }),
    entity: { type: 'booking', id: booking._id },
    accountId: booking.agentId,
    before: { paymentStatus: booking.paymentStatus },
    after: { paymentStatus, ...money, method: row.method, date: row.date },
    at,
  });
}
