import { useNavigate } from '@tanstack/react-router';
import { FileUp, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
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
  const [invites, setInvites] = useState(false);
  const [imports, setImports] = useState(false);
  const may = useMay();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={m.admin_nav_users()}
        state={m.admin_users_state()}
        action={
          may('agents:write') && (
            <>
              <Button variant="secondary" icon={<FileUp aria-hidden />} onClick={() => setImports(true)}>
                {m.import_open()}
              </Button>
              <Button icon={<UserPlus aria-hidden />} onClick={() => setInvites(true)}>
                {m.user_invite()}
              </Button>
            </>
          )
        }
      />
      <UserList />
      {imports && (
        <Suspense>
          <ImportAgentsSheet onClose={() => setImports(false)} />
        </Suspense>
      )}
      {invites && (
        <Suspense>
          <InviteAgentSheet
            onClose={() => setInvites(false)}
            onInvited={(id) => void navigate({ to: addresses.adminUser({ id }) })}
          />
        </Suspense>
      )}
    </>
  );
}
