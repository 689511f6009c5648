import type * as adminUsers from '#contract/admin/users.ts';
import type { AdminUser, AdminUserDetail } from '#contract/admin/users.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { readTwoStepState } from '#server/features/account/index.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import { countLiveSessions } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { selectLogOf } from '../log/admin-log.store.ts';
import {
  countUsers,
  findUser,
  selectUserResources,
  selectUsers,
  type UserFilter,
} from './admin-user.store.ts';

const defaultLimit = 50;
const cursors = momentCursors((row: AdminUser) => ({ at: row.createdAt, id: row._id }));

export async function listUsers(
  db: Queryable,
  query: InputOf<typeof adminUsers.list>['query'],
): Promise<ReplyOf<typeof adminUsers.list> | Refusal<'invalid_request'>> {
  const filter = userFilterOf(query);
  return listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectUsers(db, filter, page),
    count: () => countUsers(db, filter),
    view: (rows) => rows,
  });
}

export function userFilterOf({
  role = 'all',
  status = 'all',
  q,
}: Pick<InputOf<typeof adminUsers.list>['query'], 'role' | 'status' | 'q'>): UserFilter {
  return { role, status: status === 'all' ? null : status, q: q?.trim() || null };
}

const entriesShown = 20;

export async function readUser(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  id: string,
): Promise<AdminUserDetail | Refusal<'not_found'>> {
  const user = await findUser(pool, id);
  if (!user) return refuse('not_found');
  const [belongings, sessions, twoStep, log] = await Promise.all([
    selectUserResources(pool, id),
    countLiveSessions(pool, { audience: user.role, accountId: id }, now()),
    readTwoStepState(pool, { audience: user.role, accountId: id }),
    selectLogOf(pool, { id, limit: entriesShown }),
  ]);
  const { isOn, since } = twoStep;
  return { user, sessions, twoStep: { isOn, since }, ...belongings, log };
}
