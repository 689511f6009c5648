import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { UserList } from '#web/features/admin/users/user-list.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const InviteSheet = lazyPart(() => import('#web/features/admin/invitations/invite-sheet.tsx'), 'InviteSheet');

export function AdminUsersScreen() {
  const [invites, setInvites] = useState(false);
  return (
    <>
      <PageHeader
        title={m.admin_nav_users()}
        state={m.admin_users_state()}
        action={
          <Button variant="secondary" icon={<UserPlus aria-hidden />} onClick={() => setInvites(true)}>
            {m.tables_invite()}
          </Button>
        }
      />
      <UserList />
      {invites && (
        <Suspense>
          <InviteSheet onClose={() => setInvites(false)} />
        </Suspense>
      )}
    </>
  );
}
