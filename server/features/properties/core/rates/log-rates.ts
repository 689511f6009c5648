import { type DatedChange, runsOfChanges } from '#domain/properties/rates/rate-changes.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { logProperty } from '../listing/log-property.ts';
import type { PropertyRecord } from '../property.store.ts';
import type { ReplacedRates } from './rate-change.store.ts';

/** Logs prices and minimum stays of dates as one entry, and the blocks as another; nothing when nothing changed. */
export function logRates(
  tx: Tx,
  { agentId, _id: id, title }: PropertyRecord,
  { replaced, ranges, at }: { replaced: ReplacedRates; ranges: readonly Stay[]; at: number },
): void {
  const { prices, minimums, blocks } = replaced;
  const { ofProperty } = texts(defaultLocale).log;
  const entry = { agentId, id, title, at };

  if (prices.length + minimums.length > 0) {
    logProperty(tx, {
      ...entry,
      action: 'prices_changed',
      what: ofProperty.repriced(),
      before: { prices: sideOf(prices, 'before'), minimumStays: sideOf(minimums, 'before') },
      after: { prices: sideOf(prices, 'after'), minimumStays: sideOf(minimums, 'after') },
    });
  }

  const [range] = ranges;
  if (!range || blocks.before.length + blocks.after.length === 0) return;

  const isBlocked = blocks.after.length > blocks.before.length;
  const isChange = blocks.before.length > 0 && blocks.after.length > 0;
  const newOrGone = isBlocked ? 'block_created' : 'block_deleted';
  logProperty(tx, {
    ...entry,
    action: isChange ? 'block_changed' : newOrGone,
    what: isBlocked ? ofProperty.blocked(range) : ofProperty.opened(range),
    before: { blocks: blocks.before.map(datesOf) },
    after: { blocks: blocks.after.map(datesOf) },
  });
}

function sideOf(changes: readonly DatedChange[], side: 'before' | 'after') {
  return runsOfChanges(changes).map(({ from, to, ...run }) => ({ from, to, value: run[side] }));
}

function datesOf({ kind, checkIn, checkOut }: ReplacedRates['blocks']['before'][number]) {
  return { kind, checkIn, checkOut };
}
