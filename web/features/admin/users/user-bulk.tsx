import type { AdminUser } from '#contract/admin/users.ts';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { type BulkAction, BulkBar } from '../components/bulk-bar.tsx';
import { changeUserStatuses } from './user.queries.ts';

type UserBulkProps = { selection: Selection; users: readonly AdminUser[] };

export function UserBulk({ selection, users }: UserBulkProps) {
  const nameOf = (id: string) => users.find(({ _id }) => _id === id)?.name ?? id;
  const hasAdmins = users.some(({ _id, role }) => role === 'admin' && selection.ids.includes(_id));
  return <BulkBar selection={selection} acts={bulkActions(hasAdmins)} nameOf={nameOf} />;
}

/** The text differs when admins are among the selected users. */
function bulkActions(hasAdmins: boolean): BulkAction[] {
  return [
    {
      key: 'restore',
      label: m.admin_users_restore(),
      reasonNeeded: false,
      title: (count) => m.desk_users_restore_many({ count }),
      text: hasAdmins ? m.admin_users_many_restore_text() : m.admin_users_restore_text(),
      run: (ids, reason) => changeUserStatuses({ ids, status: 'active', reason: reason || undefined }),
    },
    {
      key: 'suspend',
      label: m.admin_users_suspend(),
      danger: true,
      reasonNeeded: true,
      title: (count) => m.desk_users_suspend_many({ count }),
      text: hasAdmins ? m.admin_users_many_suspend_text() : m.admin_users_suspend_text(),
      run: (ids, reason) => changeUserStatuses({ ids, status: 'suspended', reason }),
    },
  ];
}
