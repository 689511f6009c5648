import type { InputOf } from '#contract/endpoint.ts';
import type * as propertyDrafts from '#contract/properties/property-drafts.ts';
import { retentionMs } from '#domain/privacy/retention-rules.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Platform } from '#server/platform.ts';
import { findProperty } from '../property.store.ts';
import { deleteDraftsBefore, upsertDraft } from './property-draft.store.ts';

/** Saves a form draft; refused for a property that is not the agent's. */
export async function savePropertyDraft(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  key: string,
  { content, imageIds, version }: InputOf<typeof propertyDrafts.save>['body'],
): Promise<{ savedAt: string } | Refusal<'not_found'>> {
  if (key !== 'new' && !(await findProperty(pool, agentId, key))) return refuse('not_found');
  const savedAt = new Date(now()).toISOString();
  await upsertDraft(pool, agentId, key, { content, imageIds, version, savedAt });
  return { savedAt };
}

/** Deletes drafts that were not saved for 60 days. */
export async function deleteOldDrafts({ pool, now }: Pick<Platform, 'pool' | 'now'>): Promise<number> {
  return await deleteDraftsBefore(pool, new Date(now() - retentionMs('form_drafts')));
}
