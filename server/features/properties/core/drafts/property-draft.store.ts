import type { PropertyDraft } from '#contract/properties/property-drafts.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';

const draftColumns = selectList('property_form_drafts', ['content', 'version', 'savedAt']);

export async function findDraft(db: Queryable, agentId: string, key: string): Promise<PropertyDraft | null> {
  const { rows } = await db.query<PropertyDraft>(
    `SELECT ${draftColumns}, image_ids::text[] AS "imageIds" FROM property_form_drafts
     WHERE agent_id = $1 AND key = $2`,
    [agentId, key],
  );
  return rows[0] ?? null;
}

export async function upsertDraft(
  db: Queryable,
  agentId: string,
  key: string,
  draft: PropertyDraft,
): Promise<void> {
  await db.query(
    `INSERT INTO property_form_drafts (agent_id, key, content, image_ids, version, saved_at)
     VALUES ($1, $2, $3, $4::uuid[], $5, $6)
     ON CONFLICT (agent_id, key) DO UPDATE SET content = excluded.content, image_ids = excluded.image_ids,
       version = excluded.version, saved_at = excluded.saved_at`,
    [agentId, key, draft.content, draft.imageIds, draft.version, draft.savedAt],
  );
}

export async function deleteDraft(db: Queryable, agentId: string, key: string): Promise<void> {
  await db.query('DELETE FROM property_form_drafts WHERE agent_id = $1 AND key = $2', [agentId, key]);
}

/** Deletes drafts that were last saved before `before`. */
export async function deleteDraftsBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM property_form_drafts WHERE saved_at < $1', [before]);
  return rowCount ?? 0;
}
