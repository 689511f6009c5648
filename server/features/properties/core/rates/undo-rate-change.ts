import { isDeepStrictEqual } from 'node:util';
import type { Block } from '#contract/properties/blocks.ts';
import type { RefusedRates } from '#contract/properties/rates.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { changesBack } from '#domain/properties/rates/rate-changes.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { mergeStays } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { findBlocks } from '../blocks/block.store.ts';
import { lockProperty, type PropertyRecord } from '../property.store.ts';
import { toRefusedRates, undoMs, writeDated } from './change-rates.ts';
import { logRates } from './log-rates.ts';
import {
  deleteRateChangesBefore,
  lockRateChange,
  markUndone,
  type ReplacedRates,
} from './rate-change.store.ts';
import { replaceBlocks } from './replace-blocks.ts';

type Done = { ok: true };

/** Restores what a change of rates replaced, in all of its properties or in none. A second undo changes nothing. */
export async function undoRateChange(
  deps: Pick<Platform, 'transact' | 'now'>,
  { agentId }: AgentCaller,
  id: string,
): Promise<Done | Refusal<'not_found' | 'idempotency_mismatch' | 'rates_refused'>> {
  const now = deps.now();
  return await deps.transact(async (tx) => {
    const change = await lockRateChange(tx, agentId, id, new Date(now - undoMs));
    if (!change) return refuse('not_found');
    if (change.undoneAt !== null) return { ok: true };

    const refused: RefusedRates[] = [];
    for (const replaced of change.replaced) {
      const property = await lockProperty(tx, agentId, replaced.propertyId);
      const done = property ? await restore(tx, property, { replaced, now }) : refuse('not_found');
      if (done) refused.push(toRefusedRates({ _id: replaced.propertyId, title: property?.title }, done));
    }

    if (refused.length > 0) return refuse('rates_refused', { facts: { properties: refused } });

    await markUndone(tx, agentId, id, new Date(now));
    return { ok: true };
  });
}

async function restore(
  tx: Tx,
  property: PropertyRecord,
  { replaced, now }: { replaced: ReplacedRates; now: number },
): Promise<Refusal<'dates_unavailable' | 'rates_changed_since' | 'too_many_dated_nights'> | null> {
  const back = await reverse(tx, property, replaced);
  if (!back) return refuse('rates_changed_since');
  const refusal = await writeDated(tx, property, { prices: back.prices, minimums: back.minimums, now });
  if (isRefusal(refusal)) return refusal;
  if (!(await replaceBlocks(tx, property.agentId, back.blocks))) return refuse('dates_unavailable');
  const ranges = mergeStays([...back.blocks.before, ...back.blocks.after]);
  logRates(tx, property, { replaced: back, ranges, at: now });
  return null;
}

/** The change the other way round; null when one of its nights or blocks has been changed since. */
async function reverse(
  tx: Tx,
  { agentId, _id: propertyId, overrides, rules }: PropertyRecord,
  { prices, minimums, blocks }: ReplacedRates,
): Promise<ReplacedRates | null> {
  const pricesBack = changesBack(
    prices,
    overrides.map(({ date, priceMinor }) => [date, priceMinor]),
  );
  const minimumsBack = changesBack(
    minimums,
    (rules.dateMinimums ?? []).map(({ date, minNights }) => [date, minNights]),
  );
  if (!pricesBack || !minimumsBack) return null;

  const ids = blocks.after.map(({ _id }) => _id);
  const present = ids.length === 0 ? [] : await findBlocks(tx, agentId, propertyId, ids);
  const byId = new Map(present.map((block) => [block._id, block]));
  const isUnchanged = (block: Block) => {
    const now = byId.get(block._id);
    return now !== undefined && isDeepStrictEqual(contentOf(now), contentOf(block));
  };
  if (!blocks.after.every(isUnchanged)) return null;

  return {
    propertyId,
    prices: pricesBack,
    minimums: minimumsBack,
    blocks: { before: blocks.after, after: blocks.before },
  };
}

function contentOf({ kind, checkIn, checkOut, note }: Block) {
  return { kind, checkIn, checkOut, note };
}

/** Forgets changes that can no longer be undone. */
export async function deleteOldRateChanges({ pool, now }: Pick<Platform, 'pool' | 'now'>): Promise<number> {
  return await deleteRateChangesBefore(pool, new Date(now() - retentionMs('rate_changes')));
}
