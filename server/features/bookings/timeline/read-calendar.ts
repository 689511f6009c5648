import type * as calendar from '#contract/bookings/calendar.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as rates from '#contract/properties/rates.ts';
import type { PropertyRates } from '#contract/properties/rates.ts';
import { maxCalendarDays } from '#domain/bookings/booking-list-options.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import { visitorLimits } from '#domain/properties/availability/stay-rules.ts';
import { nightRates } from '#domain/properties/rates/night-rates.ts';
import { addDays, civilDateAt, daysBetween, isCivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { maxStayNights, type Stay } from '#domain/shared/stay.ts';
import { onOneConnection, type Queryable } from '#server/db/pool.ts';
import { together } from '#server/db/transaction.ts';
import { findUnsellableNights } from '#server/features/analytics/core/index.ts';
import { findReservedNightsOfAll } from '#server/features/bookings/availability/index.ts';
import { findOverlaps } from '#server/features/calendars/channels/index.ts';
import { findProperties, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { toCoverOf } from '#server/features/properties/photos/index.ts';
import { JsonText, jsonOfObject } from '#server/http/json-text.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import {
  type CalendarFilter,
  type CalendarRow,
  countCalendarProperties,
  selectBlockBars,
  selectBookingBars,
  selectCalendarDays,
  selectCalendarProperties,
} from './calendar.store.ts';

type CalendarInput = InputOf<typeof calendar.read>['query'];
type Calendar = ReplyOf<typeof calendar.read>;

const defaultLimit = 50;
const cursors = cursorsOf({ name: 'title', isKey: () => true }, ({ titleKey, _id }: CalendarRow) => ({
  keys: [titleKey],
  id: _id,
}));

/**
 * GET /api/calendar: stays and blocks of all properties, one page at a time. The bars of two hundred properties are
 * almost a megabyte, so the JSON made by the database is passed on without parsing.
 */
export async function readCalendar(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  query: CalendarInput,
  agentId: string,
): Promise<JsonText<Calendar> | Refusal<'invalid_dates' | 'invalid_request'>> {
  const { from, to } = query;
  const wrong = refuseRange(from, to);
  if (wrong) return wrong;

  const propertyIds = query.propertyId?.split(',') ?? [];
  const choice: CalendarFilter = { agentId, from, to, propertyIds, q: query.q?.trim() || null, now: now() };

  const page = await onOneConnection(pool, (db) =>
    listPage({
      query,
      defaultLimit,
      cursors,
      select: (part) => selectCalendarProperties(db, choice, part),
      count: () => countCalendarProperties(db, choice),
      view: (rows) => textOfProperties(db, rows, choice),
    }),
  );
  if (isRefusal(page)) return page;

  const { items, ...rest } = page;
  return new JsonText(jsonOfObject({ from, to, ...rest }, [['properties', `[${items.join(',')}]`]]));
}

/** GET /api/calendar/days: occupancy and revenue of each night in [from, to). */
export async function readCalendarDays(
  { pool }: Pick<Platform, 'pool'>,
  { from, to }: InputOf<typeof calendar.readDays>['query'],
  agentId: string,
): Promise<ReplyOf<typeof calendar.readDays> | Refusal<'invalid_dates'>> {
  return refuseRange(from, to) ?? { days: await selectCalendarDays(pool, { agentId, from, to }) };
}

async function textOfProperties(
  db: Queryable,
  rows: readonly CalendarRow[],
  { agentId, from, to, now }: CalendarFilter,
): Promise<string[]> {
  const propertyIds = rows.map(({ _id }) => _id);
  const bars = { agentId, from, to, now, propertyIds };
  const [bookings, blocks, overlaps] = await together(
    selectBookingBars(db, bars),
    selectBlockBars(db, bars),
    findOverlaps(db, bars),
  );

  return rows.map(({ titleKey: _key, cover, ...row }) =>
    jsonOfObject({ ...row, coverUrl: toCoverOf(agentId, cover)?.thumbnailUrl ?? null }, [
      ['bookings', bookings.get(row._id) ?? '[]'],
      ['blocks', blocks.get(row._id) ?? '[]'],
      ['overlaps', JSON.stringify(overlaps.get(row._id) ?? [])],
    ]),
  );
}

export function refuseRange(from: string, to: string): Refusal<'invalid_dates'> | null {
  if (!isCivilDate(from) || !isCivilDate(to)) return refuse('invalid_dates');
  const days = daysBetween(from, to);
  if (days < 1) return refuse('invalid_dates', { cause: 'range_reversed' });
  if (days <= maxCalendarDays) return null;
  return refuse('invalid_dates', { cause: 'range_too_long', facts: { maxDays: maxCalendarDays } });
}

const maxDays = 400;

/** GET /api/rates: rates of the nights in [from, to); unknown properties are left out. */
export async function readRates(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  { from, to, propertyId }: InputOf<typeof rates.read>['query'],
  agentId: string,
): Promise<ReplyOf<typeof rates.read> | Refusal<'invalid_dates'>> {
  if (!isCivilDate(from) || !isCivilDate(to)) return refuse('invalid_dates');
  if (to <= from) return refuse('invalid_dates', { cause: 'range_reversed' });
  if (daysBetween(from, to) > maxDays) {
    return refuse('invalid_dates', { cause: 'range_too_long', facts: { maxDays } });
  }

  const ids = [...new Set(propertyId.split(','))];
  const [properties, reserved] = await Promise.all([
    findProperties(pool, agentId, ids),
    // A stay that covers a night of the range may reach this far beyond it.
    findReservedNightsOfAll(
      pool,
      agentId,
      ids,
      addDays(from, -maxStayNights),
      addDays(to, visitorLimits.maxNights + maxStayNights),
    ),
  ]);
  const range = { from, to, now: now() };

  return {
    from,
    to,
    properties: properties.map((property) => toRates(property, reserved.get(property._id) ?? [], range)),
  };
}

function toRates(
  property: PropertyRecord,
  reserved: readonly Stay[],
  range: { from: string; to: string; now: number },
): PropertyRates {
  const { _id, currency, timezone, version, rules, status, moderation } = property;
  const isShown = status === 'active' && moderation === 'approved';
  const unsellable = isShown ? findUnsellableNights(property, reserved, range) : [];

  return {
    _id,
    currency,
    version,
    today: civilDateAt(range.now, timezone),
    ...nightRates({ prices: priceRulesOf(property), rules }, range),
    unsellable: unsellable.map(({ checkIn, checkOut, rules, reason, worth }) => ({
      checkIn,
      checkOut,
      rules,
      reason,
      worth,
    })),
  };
}
