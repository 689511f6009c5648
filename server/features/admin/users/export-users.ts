import type * as adminUsers from '#contract/admin/users.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { CsvColumns, CsvHead } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
import { type AdminUserRow, selectUsers } from './admin-user.store.ts';
import { userFilterOf } from './read-users.ts';

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
  { sort = 'joined_desc', ...query }: InputOf<typeof adminUsers.exportCsv>['query'],
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
      rowsAfter: (last: AdminUserRow | null, limit) =>
        selectUsers(deps.pool, filter, {
          ...{ sort, limit },
          after: last && { keys: [last.sortedBy], id: last._id },
        }),
    },
    caller,
  );
}
