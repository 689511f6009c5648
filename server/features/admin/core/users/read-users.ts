import type * as adminUsers from '#contract/admin/users.ts';
import type { AdminUser, AdminUserDetail } from '#contract/admin/users.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  findEmailChange,
  listPasskeys,
  readTwoStepState,
  type WaitingEmailChange,
} from '#server/features/account/core/index.ts';
import { type AdminCaller, firstOwnerOf } from '#server/http/caller.ts';
import type { CsvColumns, CsvHead } from '#server/http/csv-pages.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { countLiveSessions } from '#server/http/session/session.store.ts';
import { refuseWithoutScope } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { selectLogOf } from '../log/admin-log.store.ts';
import { exportList } from '../log/export-list.ts';
import {
  type AdminUserRow,
  countUsers,
  findUser,
  selectUserResources,
  selectUserState,
  selectUsers,
  type UserFilter,
  type UserSort,
} from './admin-user.store.ts';
import { accountOfUser } from './end-user-sessions.ts';

const defaultLimit = 50;
/** Instants as the database gives them; names can be anything. */
function cursorsIn(sort: UserSort) {
  const isMoment = (key: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key);
  const order = { name: sort, isKey: (key: string) => sort.startsWith('name') || isMoment(key) };
  return cursorsOf(order, ({ sortedBy, _id }: AdminUserRow) => ({ keys: [sortedBy], id: _id }));
}

export async function listUsers(
  { pool: db, now }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof adminUsers.list>['query'],
  caller: AdminCaller,
): Promise<ReplyOf<typeof adminUsers.list> | Refusal<'invalid_request' | 'role_forbidden'>> {
  const { sort = 'joined_desc' } = query;
  const filter = userFilterOf(query, now(), caller);
  if (isRefusal(filter)) return filter;

  return listPage({
    query,
    defaultLimit,
    cursors: cursorsIn(sort),
    select: (page) => selectUsers(db, filter, { sort, ...page }),
    count: () => countUsers(db, filter),
    view: (rows) => rows.map(({ sortedBy: _, ...user }) => user),
  });
}

/** Admins are listed for those who may see the team; for others "all" means all agents. */
export function userFilterOf(
  {
    role = 'all',
    status = 'all',
    q,
    plan,
    email,
    away,
  }: Omit<InputOf<typeof adminUsers.list>['query'], 'cursor' | 'limit' | 'sort'>,
  now: number,
  caller: AdminCaller,
): UserFilter | Refusal<'role_forbidden'> {
  const teamHidden = refuseWithoutScope(caller, 'team:read');
  if (teamHidden && role === 'admin') return teamHidden;

  const shown = teamHidden ? 'agent' : role;
  return {
    role: shown,
    status: status === 'all' ? null : status,
    q: q?.trim() || null,
    plan: plan ?? null,
    email: email ?? null,
    awaySince: away === undefined ? null : new Date(now - Number(away) * dayMs).toISOString(),
  };
}

const entriesShown = 20;

export async function readUser(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  id: string,
  caller: AdminCaller,
): Promise<AdminUserDetail | Refusal<'not_found' | 'role_forbidden'>> {
  const user = await findUser(pool, id);
  if (!user) return refuse('not_found');

  const forbidden = user.role === 'admin' ? refuseWithoutScope(caller, 'team:read') : null;
  if (forbidden) return forbidden;

  const [belongings, state, sessions, twoStep, passkeys, change, log] = await Promise.all([
    selectUserResources(pool, id),
    selectUserState(pool, { id, role: user.role }),
    countLiveSessions(pool, accountOfUser(user), now()),
    readTwoStepState(pool, accountOfUser(user)),
    listPasskeys(pool, accountOfUser(user)),
    user.role === 'agent' ? findEmailChange(pool, firstOwnerOf(id)) : null,
    selectLogOf(pool, { id, limit: entriesShown }),
  ]);
  const { isOn, since } = twoStep;

  const emailChange = change && viewEmailChange(change);

  return {
    user,
    sessions,
    ...state,
    emailChange,
    twoStep: { isOn, since, passkeys: passkeys.length },
    ...belongings,
    log,
  };
}

export function viewEmailChange(change: WaitingEmailChange): NonNullable<AdminUserDetail['emailChange']> {
  const instant = (moment: number) => new Date(moment).toISOString();

  return {
    _id: change.id,
    email: change.newEmail,
    reason: change.reason,
    requestedBy: { _id: change.requestedBy, name: change.requestedByName },
    requestedAt: instant(change.requestedAt),
    dueAt: instant(change.dueAt),
    expiresAt: instant(change.expiresAt),
    confirmedAt: change.confirmedAt === null ? null : instant(change.confirmedAt),
    approvedBy: change.approvedByName,
  };
}

const columns: CsvColumns<AdminUser, CsvHead<'admin'>> = [
  ['id', (user) => user._id],
  ['role', (user) => user.role],
  ['name', (user) => user.name],
  ['email', (user) => user.email],
  ['company', (user) => user.company],
  ['phone', (user) => user.phone],
  ['status', (user) => user.status],
  ['signedUp', (user) => user.createdAt],
  ['eMailConfirmed', (user) => user.emailVerifiedAt],
  ['twoStepSignIn', (user) => (user.hasTwoStep ? 'on' : 'off')],
  ['properties', (user) => user.properties],
  ['subscription', (user) => user.subscriptionStatus],
  ['plan', (user) => user.planType],
];

export async function exportUsers(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  { sort = 'joined_desc', delimiter, ...query }: InputOf<typeof adminUsers.exportCsv>['query'],
  caller: AdminCaller,
): Promise<FileAnswer | Refusal<'role_forbidden'>> {
  const filter = userFilterOf(query, deps.now(), caller);
  if (isRefusal(filter)) return filter;

  return exportList(
    deps,
    {
      name: 'users',
      filter,
      columns,
      delimiter,
      rowsAfter: (last: AdminUserRow | null, limit) =>
        selectUsers(deps.pool, filter, {
          sort,
          limit,
          after: last && { keys: [last.sortedBy], id: last._id },
        }),
    },
    caller,
  );
}
