import { useNavigate } from '@tanstack/react-router';
import { FileUp, UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { addresses } from '#contract/addresses.ts';
import { useAddressDialog } from '#web/features/admin/components/use-address-dialog.ts';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { UserList } from '#web/features/admin/users/user-list.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const InviteAgentSheet = lazyPart(
  () => import('#web/features/admin/users/invite-agent-sheet.tsx'),
  'InviteAgentSheet',
);

const ImportAgentsSheet = lazyPart(
  () => import('#web/features/admin/users/import-agents-sheet.tsx'),
  'ImportAgentsSheet',
);

export function AdminUsersScreen() {
  const { opened, open, close } = useAddressDialog(['invite', 'import']);
  const mayWrite = useMay()('agents:write');
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={m.admin_nav_users()}
        state={m.admin_users_state()}
        action={
          mayWrite && (
            <>
              <Button variant="secondary" icon={<FileUp aria-hidden />} onClick={() => open('import')}>
                {m.import_open()}
              </Button>
              <Button icon={<UserPlus aria-hidden />} onClick={() => open('invite')}>
                {m.user_invite()}
              </Button>
            </>
          )
        }
      />
      <UserList />
      {mayWrite && opened === 'import' && (
        <Suspense>
          <ImportAgentsSheet onClose={close} />
        </Suspense>
      )}
      {mayWrite && opened === 'invite' && (
        <Suspense>
          <InviteAgentSheet
            onClose={close}
            onInvited={(id) => void navigate({ to: addresses.adminUser({ id }) })}
          />
        </Suspense>
      )}
    </>
  );
}
