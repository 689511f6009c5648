import { isRefusal } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readBookingDefaults } from '#server/features/account/agents/index.ts';
import { refuseNewListing } from '#server/features/subscription/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockProperty } from '../property.store.ts';
import { normalizeTitle } from './apply-details.ts';
import { logProperty } from './log-property.ts';
import { detailsFromBookingDefaults } from './property-defaults.ts';
import { findAgentDefaults, insertProperty, updateStatus } from './property-write.store.ts';

type ImportedDraft = {
  agentId: string;
  id: string;
  title: string;
  /** Of the stays that are imported into it; null for the agent's own. */
  currency: string | null;
  now: number;
};

/** Adds a draft for a listing of an imported file, with the agent's time zone and booking defaults. */
export async function createImportedDraft(tx: Tx, { agentId, id, title, currency, now }: ImportedDraft) {
  const closed = await refuseNewListing(tx, agentId, now);
  if (closed) return closed;
  const normalTitle = normalizeTitle(title);
  if (isRefusal(normalTitle)) return normalTitle;

  const details = detailsFromBookingDefaults(await readBookingDefaults(tx, agentId));
  const defaults = await findAgentDefaults(tx, agentId);
  const listing = {
    title: normalTitle,
    type: 'apartment',
    timezone: defaults.timezone,
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

/** Archives a draft that nobody has touched since an import made it; false when somebody has. */
export async function archiveImportedDraft(
  tx: Tx,
  { agentId, id, now }: { agentId: string; id: string; now: number },
): Promise<boolean> {
  const property = await lockProperty(tx, agentId, id);
  if (property?.status !== 'draft' || property.version !== 1) return false;

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
