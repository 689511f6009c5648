import type * as adminTeam from '#contract/admin/team.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectTeam } from './team.store.ts';

export async function listTeam(db: Queryable): Promise<ReplyOf<typeof adminTeam.list>> {
  return { items: await selectTeam(db) };
}
