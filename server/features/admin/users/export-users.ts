import type { AdminUser, exportAdminUsers } from '#contract/admin/users.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
import { selectUsers } from './admin-user.store.ts';
import { userFilterOf } from './read-users.ts';

const heads = [
  'id',
  'role',
  'name',
  'email',
  'company',
  'phone',
  'status',
  'signed up',
  'e-mail confirmed',
  'two-step sign-in',
  'properties',
  'subscription',
  'plan',
];

export function exportUsers(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  query: InputOf<typeof exportAdminUsers>['query'],
  caller: AdminCaller,
): Promise<FileAnswer> {
  const filter = userFilterOf(query);
  return exportList(
    deps,
    {
      name: 'users',
      filter,
      heads,
      cellsOf,
      rowsAfter: (last: AdminUser | null, limit) =>
        selectUsers(deps.pool, filter, { after: last && { at: last.createdAt, id: last._id }, limit }),
    },
    caller,
  );
}

function cellsOf(user: AdminUser): (string | number | null)[] {
  return [
    user._id,
    user.role,
    user.name,
    user.email,
    user.company,
    user.phone,
    user.status,
    user.createdAt,
    user.emailVerifiedAt,
    user.hasTwoStep ? 'on' : 'off',
    user.properties,
    user.subscriptionStatus,
    user.planType,
  ];
}
