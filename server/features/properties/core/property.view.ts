import type { Property, PropertyListItem } from '#contract/properties/property-shapes.ts';
import { type BookingStatus, isBookingStatus } from '#domain/bookings/booking-states.ts';
import type { BlockKind } from '#domain/properties/availability/block-kinds.ts';
import { tonightState } from '#domain/properties/availability/tonight.ts';
import { missingFields } from '#domain/properties/property-checks.ts';
import { toPropertyImage } from '#server/features/properties/photos/index.ts';
import type { PropertyListRow } from './list/property-list.store.ts';
import type { Tonight } from './list/property-usage.store.ts';
import type { PropertyRecord } from './property.store.ts';

export function toProperty(record: PropertyRecord): Property {
  const { agentId: _agent, coverUrl: _cover, listedFrom: _listed, deletedAt: _deleted, ...property } = record;
  return property;
}

export function toListItem(agentId: string, row: PropertyListRow): PropertyListItem {
  const { _id, title, type, status, moderation, city, country, timezone, maxGuests, bedrooms, createdAt } =
    row;
  const { baseMinor, currency, cover, nights, openNights, nextArrival } = row;

  return {
    _id,
    title,
    city,
    country,
    status,
    moderation,
    type,
    timezone,
    maxGuests,
    bedrooms,
    basePrice: { amount: baseMinor, currency },
    cover: cover && toPropertyImage(agentId, cover, 0),
    imageCount: cover?.count ?? 0,
    missing: missingFields({
      title,
      address: { city, country },
      capacity: { maxGuests },
      pricing: { baseMinor },
    }),
    nextArrival,
    tonight: status === 'active' ? viewTonight(row) : null,
    occupancy30: openNights > 0 ? nights / openNights : null,
    createdAt,
  };
}

function viewTonight(row: Tonight): PropertyListItem['tonight'] {
  const { staying, stayingId, begins, until, leaving, leavingId, guestName, ofChannels } = row;
  const tonight = stayingId === null ? null : (ofChannels?.[stayingId] ?? null);
  const before = leavingId === null ? null : (ofChannels?.[leavingId] ?? null);
  const status = statusOf(staying, tonight);

  return {
    state: tonightState(stayingId === null ? null : { status, begins: begins === true }, {
      status: statusOf(leaving, before),
    }),
    bookingId: staying !== null && isBookingStatus(staying) ? stayingId : null,
    guestName,
    channel: tonight?.channel ?? null,
    until,
  };
}

/** Status in the terms of bookings, null for a block. A channel's stay is confirmed until somebody checks the guest in. */
function statusOf(
  state: BookingStatus | BlockKind | null,
  ofChannel: { status: BookingStatus | null } | null,
): BookingStatus | null {
  if (state === 'imported') return ofChannel?.status ?? 'confirmed';
  return state !== null && isBookingStatus(state) ? state : null;
}

/** Street and town for guests of a confirmed stay: `Rua do Mar 1, 8600 Lagos`; null without a street. */
export function streetText({ address }: PropertyRecord): string | null {
  if (address.line.trim() === '') return null;
  const town = [address.postcode, address.city].filter((part) => part.trim() !== '').join(' ');
  return [address.line, town].filter((part) => part.trim() !== '').join(', ');
}
