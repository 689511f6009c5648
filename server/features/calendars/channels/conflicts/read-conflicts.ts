import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import type * as conflicts from '#contract/calendars/conflicts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import { guestCount } from '#domain/bookings/pricing/quote.ts';
import { quoteStay } from '#domain/bookings/pricing/quote-stay.ts';
import { firstOf, isUrgentConflict } from '#domain/calendars/conflicts.ts';
import { distanceKm } from '#domain/properties/geography/plane.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { overlaps } from '#domain/shared/stay.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findReservedNightsOfAll } from '#server/features/bookings/availability/index.ts';
import { findBooking } from '#server/features/bookings/core/index.ts';
import {
  findProperties,
  findProperty,
  findShownProperties,
  type PropertyRecord,
} from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type ConflictRecord, findConflict, listConflictRows } from './conflict.store.ts';
import {
  findOurSides,
  findReservedSince,
  findTheirSides,
  type StoredOurSide,
  type TheirSide,
} from './conflict-sides.store.ts';

const maxSimilarProperties = 6;

/** A guest who must move accepts a neighbouring town, and no other coast. */
const maxDistanceKm = 50;

type Deps = Pick<Platform, 'pool' | 'now'>;

const defaultLimit = 30;

export async function listConflicts(
  deps: Deps,
  agentId: string,
  { state = 'open', propertyId, limit, cursor }: ListQuery,
): Promise<{ items: Conflict[]; nextCursor: string | null }> {
  const wanted = Number(limit ?? defaultLimit);
  const after = cursor !== undefined && /^[0-9a-f-]{36}$/.test(cursor) ? cursor : null;
  const rows = await listConflictRows(deps.pool, {
    agentId,
    state,
    propertyId: propertyId ?? null,
    after,
    limit: wanted + 1,
  });
  const page = rows.slice(0, wanted);

  return {
    items: await conflictViews(deps, agentId, page),
    nextCursor: rows.length > wanted ? (page.at(-1)?._id ?? null) : null,
  };
}

type ListQuery = InputOf<typeof conflicts.list>['query'];

/** A conflict with everything that helps to decide: who was first, what each way out costs, and free look-alikes. */
export async function readConflict(
  deps: Deps,
  agentId: string,
  id: string,
): Promise<Conflict | Refusal<'not_found'>> {
  const row = await findConflict(deps.pool, agentId, id);
  const [view] = row ? await conflictViews(deps, agentId, [row]) : [];
  if (!row || !view) return refuse('not_found');

  const isOurs = view.ours?.kind === 'booking' && row.resolvedAt === null;
  if (!isOurs || !view.ours) return view;

  const { guestName } = view.ours;
  const { conflicts: sentences } = texts(defaultLocale).calendars;
  const bookingId = view.ours._id;
  const similarProperties = await findSimilarProperties(deps.pool, { agentId, bookingId, now: deps.now() });

  return {
    ...view,
    similarProperties,
    draftMessage: sentences.draft({
      guest: guestName?.split(' ')[0] ?? '',
      property: view.property.title,
      stay: { checkIn: view.ours.checkIn, checkOut: view.ours.checkOut },
      others: similarProperties.map(({ title }) => title),
    }),
  };
}

async function conflictViews(
  deps: Deps,
  agentId: string,
  rows: readonly ConflictRecord[],
): Promise<Conflict[]> {
  if (rows.length === 0) return [];

  const propertyIds = [...new Set(rows.map(({ propertyId }) => propertyId))];
  const [properties, theirs, ours] = await Promise.all([
    findProperties(deps.pool, agentId, propertyIds, { evenDeleted: true }),
    findTheirSides(
      deps.pool,
      agentId,
      rows.map(({ eventId }) => eventId),
    ),
    findOurSides(
      deps.pool,
      agentId,
      rows.flatMap(({ oursId }) => oursId ?? []),
    ),
  ]);

  const views: Conflict[] = [];
  for (const row of rows) {
    const property = properties.find(({ _id }) => _id === row.propertyId);
    const their = theirs.get(row.eventId);
    if (!property || !their) continue;
    const our = (row.oursId && ours.get(row.oursId)) || null;
    views.push(await conflictView(deps.pool, { row, property, their, our, agentId, now: deps.now() }));
  }

  return views;
}

type Parts = {
  row: ConflictRecord;
  property: PropertyRecord;
  their: TheirSide;
  our: StoredOurSide | null;
  agentId: string;
  now: number;
};

async function conflictView(db: Queryable, parts: Parts): Promise<Conflict> {
  const { row, property, their, our, agentId, now } = parts;
  const nights = { checkIn: row.checkIn, checkOut: row.checkOut };

  // A resolved conflict keeps who was first when it was found.
  const until = row.resolvedAt === null ? null : row.openedAt;
  const reservedAt = our && (await findReservedSince(db, { agentId, stayId: our._id, nights, until }));
  const seenAt = Date.parse(their.firstSeenAt);
  const readBeforeAt = their.readBeforeAt === null ? null : Date.parse(their.readBeforeAt);

  const oursAt = reservedAt ? Date.parse(reservedAt) : null;
  const first = firstOf({ oursAt, seenAt, readBeforeAt });
  const soldUpToMinutes = readBeforeAt === null ? null : Math.round((seenAt - readBeforeAt) / minuteMs);
  const { conflicts: sentences } = texts(defaultLocale).calendars;
  const { readBeforeAt: _read, ...event } = their;
  const { _id, title, city, timezone } = { ...property, city: property.address.city };

  return {
    _id: row._id,
    kind: row.kind,
    property: { _id, title, city, timezone },
    nights,
    ours: our && ourSide(our, reservedAt),
    theirs: { ...event, soldUpToMinutes },
    first,
    firstSentence: [
      sentences.first[first],
      first !== 'channel' && soldUpToMinutes !== null ? sentences.soldEarlier(soldUpToMinutes) : '',
    ]
      .filter(Boolean)
      .join(' '),
    similarProperties: [],
    draftMessage: null,
    isUrgent: row.resolvedAt === null && isUrgentConflict(nights, civilDateAt(now, timezone)),
    openedAt: row.openedAt,
    resolution:
      row.resolvedAt === null || row.resolution === null
        ? null
        : { action: row.resolution, reason: row.reason, by: row.resolvedBy, at: row.resolvedAt },
  };
}

function ourSide(our: StoredOurSide, reservedAt: string | null): NonNullable<Conflict['ours']> {
  const { totalMinor, receivedMinor, currency, ...side } = our;
  const money = (amount: number | null) =>
    amount === null || currency === null ? null : { amount, currency };

  return {
    ...side,
    total: money(totalMinor),
    received: money(receivedMinor),
    // A host who cancels refunds everything received.
    refundIfCancelled: money(receivedMinor === null ? null : Math.max(0, receivedMinor)),
    reservedAt,
  };
}

/**
 * The agent’s published properties of the same city, or nearby, that are free for a booking and large enough: those of the
 * city first, then the nearest in size.
 */
async function findSimilarProperties(
  db: Queryable,
  { agentId, bookingId }: { agentId: string; bookingId: string; now: number },
): Promise<Conflict['similarProperties']> {
  const booking = await findBooking(db, agentId, bookingId);
  const own = booking && (await findProperty(db, agentId, booking.propertyId, { evenDeleted: true }));
  if (!booking || !own) return [];

  const stay = { checkIn: booking.checkIn, checkOut: booking.checkOut };
  const guests = guestCount(booking);
  const isSameCity = ({ address }: Pick<typeof own, 'address'>) =>
    address.city.toLowerCase() === own.address.city.toLowerCase();
  const isNearby = ({ address: { lat, lng } }: Pick<typeof own, 'address'>) => {
    const from = own.address;
    if (lat === null || lng === null || from.lat === null || from.lng === null) return false;
    return distanceKm({ lat, lng }, { lat: from.lat, lng: from.lng }) <= maxDistanceKm;
  };

  const near = (await findShownProperties(db, agentId, 'all')).filter(
    (one) => one._id !== own._id && one.capacity.maxGuests >= guests && (isSameCity(one) || isNearby(one)),
  );
  const ids = near.map(({ _id }) => _id);
  const taken = await findReservedNightsOfAll(db, agentId, ids, stay.checkIn, stay.checkOut);
  const { bookingFee: bookingFeePercent } = await readPlatformSettings(db);

  return near
    .filter(({ _id }) => !(taken.get(_id) ?? []).some((one) => overlaps(one, stay)))
    .toSorted(
      (a, b) =>
        Number(isSameCity(b)) - Number(isSameCity(a)) ||
        a.capacity.maxGuests - b.capacity.maxGuests ||
        (a.title < b.title ? -1 : 1),
    )
    .slice(0, maxSimilarProperties)
    .map((property) => {
      const price = quoteStay({ stay, party: booking, rules: priceRulesOf(property), bookingFeePercent });
      const isComparable = !isRefusal(price) && property.currency === booking.currency;

      return {
        propertyId: property._id,
        title: property.title,
        city: property.address.city,
        maxGuests: property.capacity.maxGuests,
        difference: isComparable
          ? { amount: price.total.amount - booking.totalMinor, currency: booking.currency }
          : null,
      };
    });
}
