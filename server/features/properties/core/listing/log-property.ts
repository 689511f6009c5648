import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import { logEvent } from '#server/db/event-log.ts';
import { type ChangedFields, changedFields } from '#server/db/log-change.ts';
import type { Tx } from '#server/db/transaction.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { Listing } from './property-write.store.ts';

type Logged = {
  agentId: string;
  id: string;
  title: string;
  action: AdminLogAction;
  /** Follows the title, as in `was paused`. */
  what: string;
  at?: number;
} & Partial<ChangedFields>;

export function logProperty(tx: Tx, { agentId, id, title, what, ...event }: Logged): void {
  logEvent(tx, {
    type: 'property',
    summary: texts(defaultLocale).log.property({ title, what }),
    entity: { type: 'property', id },
    accountId: agentId,
    ...event,
  });
}

const priceFields: ReadonlySet<string> = new Set(['pricing', 'seasons', 'overrides', 'currency']);

/** Logs the changed fields of a property; saving it unchanged logs nothing. */
export function logListingChange(
  tx: Tx,
  { before, after, ...listing }: { agentId: string; id: string; at: number; before: Listing; after: Listing },
): void {
  const changed = changedFields(fieldsOf(before), fieldsOf(after));
  if (changed === null) return;

  const isPrice = Object.keys(changed.after).every((name) => priceFields.has(name));
  const action = isPrice ? 'prices_changed' : 'property_changed';
  const { ofProperty } = texts(defaultLocale).log;
  logProperty(tx, {
    ...listing,
    ...changed,
    action,
    title: after.title,
    what: isPrice ? ofProperty.repriced() : ofProperty.changed(),
  });
}

function fieldsOf({ details, ...listing }: Listing): Record<string, unknown> {
  return { ...listing, ...details };
}
