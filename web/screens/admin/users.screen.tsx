import { UserList } from '#web/features/admin/users/user-list.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { PageHeader } from '#web/ui/page-header.tsx';

export function AdminUsersScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_users()} state={m.admin_users_state()} />
      <UserList />
    </>
  );
}
