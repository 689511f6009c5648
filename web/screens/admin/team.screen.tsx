import { UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useAddressDialog } from '#web/features/admin/components/use-address-dialog.ts';
import { Invitations } from '#web/features/admin/invitations/invitations.tsx';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { TeamList } from '#web/features/admin/team/team-list.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const InviteSheet = lazyPart(() => import('#web/features/admin/invitations/invite-sheet.tsx'), 'InviteSheet');

/** The people who run the platform, and who is invited to. */
export function AdminTeamScreen() {
  const { opened, open, close } = useAddressDialog(['invite']);
  const mayWrite = useMay()('team:write');
  return (
    <>
      <PageHeader
        title={m.team_title()}
        state={m.team_state()}
        action={
          mayWrite && (
            <Button icon={<UserPlus aria-hidden />} onClick={() => open('invite')}>
              {m.tables_invite()}
            </Button>
          )
        }
      />
      <TeamList />
      <Invitations />
      {mayWrite && opened === 'invite' && (
        <Suspense>
          <InviteSheet onClose={close} />
        </Suspense>
      )}
    </>
  );
}
