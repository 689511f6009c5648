import type { InputOf } from '#contract/endpoint.ts';
import type { Block } from '#contract/properties/blocks.ts';
import type * as rates from '#contract/properties/rates.ts';
import type { RateChange, RateChangeMade, RefusedRates } from '#contract/properties/rates.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import { rangesToBlock, remainingBlocks } from '#domain/properties/rates/block-changes.ts';
import {
  changedMinimums,
  changedOverrides,
  type DatedChange,
  minimumChanges,
  priceChanges,
} from '#domain/properties/rates/rate-changes.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  maxStayNights,
  mergeStays,
  nightCount,
  nightsOf,
  parseStay,
  type Stay,
  subtractStays,
} from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findReservedNights } from '#server/features/bookings/availability/index.ts';
import { refuseListingWrite } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findBlocksWithin } from '../blocks/block.store.ts';
import { detailsOf } from '../listing/change-property.ts';
import { updateListing } from '../listing/property-write.store.ts';
import { lockProperty, type PropertyRecord } from '../property.store.ts';
import { logRates } from './log-rates.ts';
import { insertRateChange, type ReplacedRates } from './rate-change.store.ts';
import { replaceBlocks } from './replace-blocks.ts';

/** How long a change can be undone. */
export const undoMs = dayMs;

type Deps = Pick<Platform, 'transact' | 'now' | 'newId'>;
type Body = InputOf<typeof rates.change>['body'];

/** Nights of one property, and the versions of it that were shown. */
type WantedNights = { ranges: Stay[]; versions: number[] };

/** Changes the nights of all properties in one transaction, under the properties' locks in the order of their ids. */
export async function changeRates(deps: Deps, caller: AgentCaller, { nights, change }: Body) {
  const now = deps.now();
  const { agentId } = caller;
  const at = new Date(now);
  const wanted = nightsByProperty(nights);
  if (isRefusal(wanted)) return wanted;

  return await deps.transact(
    async (tx) => {
      const isListingWrite = change.price !== undefined || change.minimum !== undefined;
      const unchosen = isListingWrite ? await refuseListingWrite(tx, agentId, now) : null;
      if (unchosen) return unchosen;

      const refused: RefusedRates[] = [];
      const replaced: ReplacedRates[] = [];
      const properties: RateChangeMade['properties'] = [];

      for (const [id, ofProperty] of wanted) {
        const property = await lockProperty(tx, agentId, id);
        const done = property
          ? await changeProperty(tx, property, { ...ofProperty, change, deps })
          : refuse('not_found');
        if (property && !isRefusal(done)) {
          replaced.push(done);
          properties.push(summaryOf(property, done));
        } else if (isRefusal(done)) refused.push(toRefusedRates({ _id: id, title: property?.title }, done));
      }

      if (refused.length > 0) return refuse('rates_refused', { facts: { properties: refused } });

      const _id = deps.newId();
      await insertRateChange(tx, { agentId, id: _id, replaced, at });

      return {
        _id,
        undoUntil: new Date(at.getTime() + undoMs).toISOString(),
        properties,
      } satisfies RateChangeMade;
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

/** Ranges of nights without overlaps by property, in the order of the ids. */
function nightsByProperty(
  nights: Body['nights'],
): [id: string, wanted: WantedNights][] | Refusal<'invalid_dates' | 'empty_stay' | 'stay_too_long'> {
  const byProperty: [string, WantedNights][] = [];
  for (const [id, ofProperty] of Map.groupBy(nights, ({ propertyId }) => propertyId)) {
    const parsed: Stay[] = [];
    for (const { checkIn, checkOut } of ofProperty) {
      const stay = parseStay(checkIn, checkOut);
      if (isRefusal(stay)) return stay;
      parsed.push(stay);
    }

    const ranges = mergeStays(parsed);
    if (ranges.some((range) => nightCount(range) > maxStayNights)) {
      return refuse('stay_too_long', { facts: { maxNights: maxStayNights } });
    }

    const versions = ofProperty.flatMap(({ version }) => (version === undefined ? [] : [version]));
    byProperty.push([id, { ranges, versions }]);
  }

  return byProperty.sort(([a], [b]) => (a < b ? -1 : 1));
}

type PropertyChange = WantedNights & { change: RateChange; deps: Deps };

async function changeProperty(
  tx: Tx,
  property: PropertyRecord,
  { ranges, versions, change, deps }: PropertyChange,
) {
  if (versions.some((version) => version !== property.version)) {
    return refuse('version_conflict', { facts: { version: property.version } });
  }

  const now = deps.now();
  const today = civilDateAt(now, property.timezone);
  if (ranges.some(({ checkIn }) => checkIn < today)) {
    return refuse('past_dates', { cause: 'past_nights', facts: { today } });
  }

  const nights = ranges.flatMap(nightsOf);
  const prices = change.price ? priceChanges(nights, priceRulesOf(property), change.price) : [];
  if (isRefusal(prices)) return prices;

  const minimums = change.minimum ? minimumChanges(nights, property.rules, change.minimum) : [];
  if (isRefusal(minimums)) return minimums;

  const refusedWrite = await writeDated(tx, property, { prices, minimums, now });
  if (refusedWrite) return refusedWrite;

  const blocks = await changeBlocks(tx, property, { ranges, change, deps });
  if (isRefusal(blocks)) return blocks;

  const replaced = { propertyId: property._id, prices, minimums, blocks };
  logRates(tx, property, { replaced, ranges, at: now });

  return replaced;
}

/** Writes prices and minimum stays of dates into the property; nothing when none changes. */
export async function writeDated(
  tx: Tx,
  property: PropertyRecord,
  { prices, minimums, now }: { prices: DatedChange[]; minimums: DatedChange[]; now: number },
): Promise<Refusal<'too_many_dated_nights'> | null> {
  if (prices.length + minimums.length === 0) return null;

  const { title, type, timezone, currency, agentId, _id: id } = property;
  const today = civilDateAt(now, timezone);
  const details = detailsOf(property);
  const overrides = changedOverrides(details.overrides, prices, today);
  if (isRefusal(overrides)) return overrides;

  const dateMinimums = changedMinimums(details.rules.dateMinimums ?? [], minimums, today);
  if (isRefusal(dateMinimums)) return dateMinimums;

  const rules = { ...details.rules, dateMinimums };
  const listing = { title, type, timezone, currency, details: { ...details, overrides, rules } };
  await updateListing(tx, { agentId, id, at: new Date(now), listing });

  return null;
}

async function changeBlocks(
  tx: Tx,
  { agentId, _id: propertyId }: PropertyRecord,
  { ranges, change: { availability }, deps }: Omit<PropertyChange, 'versions'>,
): Promise<ReplacedRates['blocks'] | Refusal<'dates_unavailable' | 'block_synced'>> {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!availability || !first || !last) return { before: [], after: [] };

  const [from, to] = [first.checkIn, last.checkOut];
  const blocks = await findBlocksWithin(tx, agentId, { propertyId, from, to });
  const added = { propertyId, createdAt: new Date(deps.now()).toISOString() };
  const replaced: ReplacedRates['blocks'] = { before: [], after: [] };

  if (availability.kind === 'block') {
    const reserved = await findReservedNights(tx, agentId, propertyId, from, to);
    const bookings = reserved.filter(({ kind }) => kind === 'booking');
    const open = rangesToBlock(ranges, { bookings, blocks });
    if (isRefusal(open)) return open;
    const { blockKind: kind, note } = availability;
    replaced.after = open.map((stay) => ({ _id: deps.newId(), ...added, kind, ...stay, note: note.trim() }));
  } else {
    const affected = remainingBlocks(ranges, blocks);
    if (isRefusal(affected)) return affected;
    replaced.before = affected.map(({ block }) => block);
    // The first range that stays blocked keeps the id of its block.
    replaced.after = affected.flatMap(({ block, remaining }) =>
      remaining.map((stay, n): Block => ({ ...block, ...(n === 0 ? {} : { _id: deps.newId() }), ...stay })),
    );
  }

  return (await replaceBlocks(tx, agentId, replaced)) ? replaced : refuse('dates_unavailable');
}

function summaryOf(
  { _id, title, version }: PropertyRecord,
  { prices, minimums, blocks }: ReplacedRates,
): RateChangeMade['properties'][number] {
  const blocked = [
    ...blocks.after.flatMap((block) => subtractStays(block, blocks.before)),
    ...blocks.before.flatMap((block) => subtractStays(block, blocks.after)),
  ];
  const dates = [...prices, ...minimums].map(({ date }) => date).concat(blocked.flatMap(nightsOf));
  const isWritten = prices.length + minimums.length > 0;
  return { _id, title, version: isWritten ? version + 1 : version, nights: new Set(dates).size };
}

/** A property's refusal as one entry of the facts of `rates_refused`. */
export function toRefusedRates(
  { _id, title }: { _id: string; title: string | undefined },
  refusal: Refusal<RefusalCode>,
): RefusedRates {
  const detail = texts(defaultLocale).refusal(refusal);
  const dates =
    refusal.cause === 'nights_booked' && Array.isArray(refusal.facts?.clashes) ? refusal.facts.clashes : [];
  return { _id, title: title ?? null, code: refusal.refused, detail, dates };
}
