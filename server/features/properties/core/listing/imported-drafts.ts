import { isRefusal } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readBookingDefaults } from '#server/features/account/agents/index.ts';
import { refuseNewListing } from '#server/features/subscription/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockProperty, type PropertyDetails } from '../property.store.ts';
import { normalizeTitle } from './apply-details.ts';
import { detailsOf } from './change-property.ts';
import { logListingChange, logProperty } from './log-property.ts';
import { detailsFromBookingDefaults } from './property-defaults.ts';
import {
  findAgentDefaults,
  insertProperty,
  type Listing,
  updateListing,
  updateStatus,
} from './property-write.store.ts';

type ImportedDraft = {
  agentId: string;
  id: string;
  title: string;
  /** Of the stays that are imported into it; null for the agent's own. */
  currency: string | null;
  now: number;
  /** What a file says of the property; null for what it leaves out. */
  given?: GivenDetails;
};

type GivenDetails = {
  address: { line: string; city: string; postcode: string; country: string | null };
  capacity: Record<'maxGuests' | 'bedrooms' | 'beds' | 'bathrooms', number | null>;
  timezone: string | null;
  description: string;
  baseMinor: number | null;
};

/** Adds a draft for a listing of an imported file, with the agent's time zone and booking defaults. */
export async function createImportedDraft(
  tx: Tx,
  { agentId, id, title, currency, now, given }: ImportedDraft,
) {
  const closed = await refuseNewListing(tx, agentId, now);
  if (closed) return closed;
  const normalTitle = normalizeTitle(title);
  if (isRefusal(normalTitle)) return normalTitle;

  const details = withGiven(detailsFromBookingDefaults(await readBookingDefaults(tx, agentId)), given);
  const defaults = await findAgentDefaults(tx, agentId);
  const listing = {
    title: normalTitle,
    type: 'apartment',
    timezone: given?.timezone ?? defaults.timezone,
    currency: currency ?? defaults.currency,
    details,
  } as const;
  await insertProperty(tx, { agentId, id, at: new Date(now), status: 'draft', listing });

  logProperty(tx, {
    agentId,
    id,
    title: normalTitle,
    at: now,
    action: 'property_created',
    what: texts(defaultLocale).log.ofProperty.addedAsDraft(),
    before: {},
    after: { status: 'draft', currency: listing.currency },
  });
  return null;
}

/** What the file leaves out is as before. */
function withGiven(details: PropertyDetails, given: GivenDetails | undefined): PropertyDetails {
  if (given === undefined) return details;
  const { capacity: before } = details;
  const { address, capacity, description, baseMinor } = given;
  const maxGuests = Math.max(1, capacity.maxGuests ?? before.maxGuests);

  return {
    ...details,
    description: description || details.description,
    address: {
      ...details.address,
      line: address.line || details.address.line,
      city: address.city || details.address.city,
      postcode: address.postcode || details.address.postcode,
      country: address.country ?? details.address.country,
    },
    capacity: {
      ...before,
      maxGuests,
      guestsIncluded: maxGuests === before.maxGuests ? before.guestsIncluded : maxGuests,
      bedrooms: capacity.bedrooms ?? before.bedrooms,
      beds: capacity.beds ?? before.beds,
      bathrooms: capacity.bathrooms ?? before.bathrooms,
    },
    pricing: { ...details.pricing, baseMinor: baseMinor ?? details.pricing.baseMinor },
  };
}

type DraftOf = { agentId: string; id: string; now: number };

/** A draft before an import completed it, and the version that the import left. */
export type CompletedDraft = { before: Listing; version: number };

/** Adds what a file says to a draft; null when it is none any more. */
export async function completeImportedDraft(
  tx: Tx,
  { agentId, id, now, given }: DraftOf & { given: GivenDetails },
): Promise<CompletedDraft | null> {
  const property = await lockProperty(tx, agentId, id);
  if (property?.status !== 'draft') return null;

  const { title, type, currency } = property;
  const before = { title, type, timezone: property.timezone, currency, details: detailsOf(property) };
  const after = {
    ...before,
    timezone: given.timezone ?? before.timezone,
    details: withGiven(before.details, given),
  };
  logListingChange(tx, { agentId, id, at: now, before, after });
  await updateListing(tx, { agentId, id, at: new Date(now), listing: after });
  return { before, version: property.version + 1 };
}

/** Takes back what an import added to a draft; its new version, or null when somebody has touched it since. */
export async function restoreImportedDraft(
  tx: Tx,
  { agentId, id, now, before, version }: DraftOf & CompletedDraft,
): Promise<number | null> {
  const property = await lockProperty(tx, agentId, id);
  if (property?.status !== 'draft' || property.version !== version) return null;

  const { title, type, timezone, currency } = property;
  const present = { title, type, timezone, currency, details: detailsOf(property) };
  logListingChange(tx, { agentId, id, at: now, before: present, after: before });
  await updateListing(tx, { agentId, id, at: new Date(now), listing: before });
  return version + 1;
}

/** Archives a draft that nobody has touched since an import made it; false when somebody has. */
export async function archiveImportedDraft(
  tx: Tx,
  { agentId, id, now, version = 1 }: DraftOf & { version?: number },
): Promise<boolean> {
  const property = await lockProperty(tx, agentId, id);
  if (property?.status !== 'draft' || property.version !== version) return false;

  await updateStatus(tx, { agentId, id, at: new Date(now), status: 'archived', waits: false });
  logProperty(tx, {
    agentId,
    id,
    title: property.title,
    at: now,
    action: 'property_archived',
    what: texts(defaultLocale).log.ofProperty.archived(),
    before: { status: 'draft' },
    after: { status: 'archived' },
  });
  return true;
}
