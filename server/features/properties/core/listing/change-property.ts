import type { PropertyChange } from '#contract/properties/property-shapes.ts';
import { pricesInCurrency } from '#domain/bookings/pricing/prices-in-currency.ts';
import { isCurrency } from '#domain/shared/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { attachImages } from '#server/features/properties/photos/index.ts';
import { refuseListingWrite } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { hasBookings } from '../list/property-usage.store.ts';
import { lockProperty, type PropertyDetails, type PropertyRecord } from '../property.store.ts';
import { toProperty } from '../property.view.ts';
import { applyDetails, type ListingRefusal, normalizeTitle, refuseIncomplete } from './apply-details.ts';
import { rereadProperty } from './create-property.ts';
import { logListingChange } from './log-property.ts';
import { type Listing, updateListing } from './property-write.store.ts';

/** Applies the given fields; a published property must stay complete. */
export async function changeProperty(
  deps: Pick<Platform, 'transact' | 'now'>,
  caller: AgentCaller,
  id: string,
  { version, images, ...given }: PropertyChange,
) {
  const now = deps.now();
  const { agentId } = caller;
  return await deps.transact(async (tx) => {
    const record = await lockProperty(tx, agentId, id);
    if (!record) return refuse('not_found');

    const unchosen = await refuseListingWrite(tx, agentId, now);
    if (unchosen) return unchosen;
    if (version !== undefined && version !== record.version) {
      return refuse('version_conflict', { facts: { version: record.version } });
    }

    const listing = changedListing(record, given);
    if (isRefusal(listing)) return listing;

    const inUse = await refuseCurrencyChange(tx, record, given.currency);
    if (inUse) return inUse;

    const incomplete =
      record.status === 'active' ? refuseIncomplete({ title: listing.title, ...listing.details }) : null;
    if (incomplete) return incomplete;

    const unplaced = images ? await attachImages(tx, agentId, id, images) : null;
    if (unplaced) return unplaced;

    const { title, type, timezone, currency } = record;
    const before = { title, type, timezone, currency, details: detailsOf(record) };
    logListingChange(tx, { agentId, id, at: now, before, after: listing });
    await updateListing(tx, { agentId, id, at: new Date(now), listing });

    return toProperty(await rereadProperty(tx, agentId, id));
  });
}

/** The currency is fixed once bookings exist, because revenue in two currencies cannot be added. */
async function refuseCurrencyChange(
  tx: Tx,
  { agentId, _id, currency }: PropertyRecord,
  wanted: string | undefined,
): Promise<Refusal<'currency_in_use'> | null> {
  if (wanted === undefined || wanted === currency || !(await hasBookings(tx, agentId, _id))) return null;
  return refuse('currency_in_use', {
    cause: 'bookings_in_currency',
    facts: { currency, wanted },
  });
}

/** An unknown currency is refused later, with the other fields. */
function currencyOr(present: string, wanted: string | undefined): string {
  return wanted !== undefined && isCurrency(wanted) ? wanted : present;
}

function changedListing(
  record: PropertyRecord,
  { title, type, ...given }: Omit<PropertyChange, 'version' | 'images'>,
): Listing | ListingRefusal {
  const arrangedTitle = title === undefined ? record.title : normalizeTitle(title);
  if (isRefusal(arrangedTitle)) return arrangedTitle;

  const { currency: from } = record;
  const before = pricesInCurrency(detailsOf(record), { from, to: currencyOr(from, given.currency) });
  const details = applyDetails(before, given);
  if (isRefusal(details)) return details;

  return {
    title: arrangedTitle,
    type: type ?? record.type,
    timezone: given.timezone ?? record.timezone,
    currency: given.currency ?? record.currency,
    details,
  };
}

export function detailsOf(record: PropertyRecord): PropertyDetails {
  return {
    headline: record.headline,
    description: record.description,
    address: record.address,
    capacity: record.capacity,
    amenities: record.amenities,
    sleepingRooms: record.sleepingRooms,
    houseRules: record.houseRules,
    checkInFrom: record.checkInFrom,
    checkInUntil: record.checkInUntil,
    checkOutBy: record.checkOutBy,
    pricing: record.pricing,
    seasons: record.seasons,
    overrides: record.overrides,
    rules: record.rules,
    cancellationPolicy: record.cancellationPolicy,
    registrationNumber: record.registrationNumber,
  };
}
