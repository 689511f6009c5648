import { UserList } from '#web/features/admin/users/user-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';

export function AdminUsersScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_users()} state={m.admin_users_state()} />
      <UserList />
    </>
  );
}
