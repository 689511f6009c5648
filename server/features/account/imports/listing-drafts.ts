import type { Tx } from '#server/db/transaction.ts';
import { createImportedDraft } from '#server/features/properties/core/index.ts';
import type { ImportRecord } from './import.store.ts';
import { findDraftsToMake } from './present.store.ts';

/** Makes the properties of listings that have none, before the job writes stays into them. */
export async function makeDrafts(tx: Tx, found: ImportRecord, now: number) {
  const { agentId, answers, survey } = found;
  const keys = new Map(Object.entries(answers.drafts).map(([key, id]) => [id, key]));
  for (const { id, currency } of await findDraftsToMake(tx, found)) {
    const title = survey.listings.get(keys.get(id) ?? '')?.text ?? '';
    const closed = await createImportedDraft(tx, { agentId, id, title, currency, now });
    if (closed) return closed;
  }
  return null;
}
