import { Readable } from 'node:stream';
import type { InputOf } from '#contract/endpoint.ts';
import type * as payouts from '#contract/payments/payouts.ts';
import type { Payout, Payouts } from '#contract/payments/payouts.ts';
import { bringingPayout, sumBalance } from '#domain/payments/balance.ts';
import { csvAmount } from '#domain/shared/csv-line.ts';
import { moneyOf } from '#server/features/bookings/core/index.ts';
import { type CsvColumns, type CsvHead, csvPages } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type PayoutRecord, payoutsById } from './balance.store.ts';
import { findPaymentAccount } from './payment-account.store.ts';
import { balanceEntry } from './payment-facts.ts';
import {
  type BookedTransaction,
  type ExportedTransaction,
  latestPayouts,
  selectTransactions,
  transactionsInPayouts,
  transactionsNotArrived,
} from './payout-list.store.ts';

const shown = 100;

export async function listPayouts({ pool }: Pick<Platform, 'pool'>, agentId: string): Promise<Payouts> {
  const account = await findPaymentAccount(pool, agentId);
  const latest = await latestPayouts(pool, agentId, shown);
  const ids = latest.map(({ _id }) => _id);
  const inside = await transactionsInPayouts(pool, agentId, ids);
  const waiting = await transactionsNotArrived(pool, agentId);
  const payouts = await payoutsById(pool, agentId, [
    ...ids,
    ...waiting.flatMap(({ payoutId }) => payoutId ?? []),
  ]);
  const notArrived = waiting.filter(({ payoutId }) => bringingPayout(payoutId, payouts)?.state !== 'paid');

  return {
    notPaidOut: sumBalance(notArrived).map(({ net }) => net),
    missingRight: account?.missingRight ?? null,
    items: latest.map((payout) =>
      payoutView(
        payout,
        inside.filter(({ payoutId }) => payoutId === payout._id),
        payouts,
      ),
    ),
  };
}

function payoutView(
  payout: PayoutRecord,
  inside: readonly BookedTransaction[],
  payouts: ReadonlyMap<string, PayoutRecord>,
): Payout {
  const { _id, state, amountMinor, arrivesOn, otherMinor, broughtBy } = payout;
  return {
    _id,
    state,
    arrivesOn,
    broughtBy,
    amount: moneyOf(payout, amountMinor),
    other: otherMinor === null ? null : moneyOf(payout, otherMinor),
    entries: inside.map((each) => ({
      ...balanceEntry(each, payouts),
      bookingId: each.bookingId,
      code: each.code,
      guestName: each.guestName,
    })),
  };
}

/** Streams everything that the gateway has booked for an agent's online payments as CSV. */
export function exportPayouts(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  { delimiter }: InputOf<typeof payouts.exportCsv>['query'],
  agentId: string,
): FileAnswer {
  return {
    content: Readable.from(
      csvPages({
        heads: texts(defaultLocale).csvHeads.agent,
        columns,
        delimiter,
        rowsAfter: (after: ExportedTransaction | null, limit) =>
          selectTransactions(pool, agentId, { after, limit }),
      }),
    ),
    fileName: `staydesk-payouts-${new Date(now()).toISOString().slice(0, 10)}.csv`,
  };
}

const majorOf = (row: ExportedTransaction, minor: number) => csvAmount(moneyOf(row, minor));

const columns: CsvColumns<ExportedTransaction, CsvHead<'agent'>> = [
  ['bookedAt', (row) => row.createdAt],
  ['kind', (row) => row.kind.replaceAll('_', ' ')],
  ['code', (row) => row.code],
  ['guest', (row) => row.guestName],
  ['currency', (row) => row.currency],
  ['gross', (row) => majorOf(row, row.amountMinor)],
  ['fee', (row) => majorOf(row, row.feeMinor)],
  ['net', (row) => majorOf(row, row.netMinor)],
  ['payout', (row) => row.payoutId],
  ['payoutState', (row) => row.payoutState?.replaceAll('_', ' ') ?? ''],
  ['payoutDay', (row) => row.arrivesOn],
];
