import { useQuery } from '@tanstack/react-query';
import type { AdminInvitation } from '#contract/admin/invitations.ts';
import { adminRoleLabels } from '#web/lib/format/admin-role-labels.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ListResults, wholeList } from '#web/ui/list/list-results.tsx';
import { PanelSkeleton } from '../components/panel-skeleton.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { useMay } from '../session/admin-role.ts';
import { invitationsQuery, resendInvitation, revokeInvitation } from './invitation.queries.ts';

/** Invitations with their states, the pending ones with what an owner can do about them. */
export function Invitations() {
  const found = useQuery(invitationsQuery());
  return (
    <Card className="mt-6" aria-label={m.tables_invite_list()}>
      <CardHeader title={m.tables_invite_list()} text={m.tables_invite_text()} />
      <ListResults
        bare
        list={wholeList(found)}
        failure={m.team_invite_failed()}
        skeleton={<PanelSkeleton />}
        nothing={<p className="text-mute">{m.tables_invite_none()}</p>}
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((invitation) => (
              <Invitation key={invitation._id} invitation={invitation} />
            ))}
          </ul>
        )}
      </ListResults>
    </Card>
  );
}

function Invitation({ invitation }: { invitation: AdminInvitation }) {
  const { _id, email, role, state, invitedBy, createdAt, expiresAt } = invitation;
  const may = useMay();
  const revoke = useAdminChange(revokeInvitation, { done: () => m.tables_invite_revoked({ email }) });
  const resend = useAdminChange(resendInvitation, { done: () => m.team_invite_resent({ email }) });
  const problem = revoke.problem ?? resend.problem;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{email}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-mute">
          <StateBadge state={state} words={invitationLabels} tones={invitationTones} />
          {adminRoleLabels[role]()} ·{' '}
          {state === 'open'
            ? m.tables_invite_until({ when: formatMoment(expiresAt) })
            : m.tables_invite_by({ who: invitedBy, when: formatMoment(createdAt) })}
        </div>
        {problem && <p className="mt-1 text-sm text-danger">{problem}</p>}
      </div>
      {state === 'open' && may('team:write') && (
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" busy={resend.isPending} onClick={() => resend.run(_id)}>
            {m.team_invite_resend()}
          </Button>
          <Button size="sm" variant="danger-quiet" busy={revoke.isPending} onClick={() => revoke.run(_id)}>
            {m.tables_invite_revoke()}
          </Button>
        </div>
      )}
    </li>
  );
}

type InvitationState = AdminInvitation['state'];

const invitationLabels: Readonly<Record<InvitationState, () => string>> = {
  open: m.tables_invite_open,
  accepted: m.tables_invite_accepted,
  expired: m.tables_invite_expired,
  revoked: m.tables_invite_taken_back,
};
const invitationTones: Readonly<Record<InvitationState, 'blue' | 'pine' | 'sand'>> = {
  open: 'blue',
  accepted: 'pine',
  expired: 'sand',
  revoked: 'sand',
};
