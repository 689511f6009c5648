import type { AdminLogItem } from '#contract/admin-logs.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findLogEntry } from './admin-log.store.ts';

export async function readLogEntry(db: Queryable, id: string): Promise<AdminLogItem | Refusal<'not_found'>> {
  return (await findLogEntry(db, id)) ?? refuse('not_found');
}
