import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import type { AdminInvitation } from '#contract/admin/invitations.ts';
import type { TeamMember } from '#contract/admin/team.ts';
import * as t from '#texts/screens.ts';
import { OpenButton, TwoLines } from '#web/features/admin/components/facts.tsx';
import { PanelSkeleton } from '#web/features/admin/components/panel-body.tsx';
import { StateBadge } from '#web/features/admin/components/state-badge.tsx';
import { useAddressDialog } from '#web/features/admin/components/use-address-dialog.ts';
import { useAdminChange } from '#web/features/admin/components/use-admin-change.ts';
import { AdminList, defineAdminList } from '#web/features/admin/list/admin-list.tsx';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { MemberStatus, RoleBadge, TwoStepBadge } from '#web/features/admin/team/member-badges.tsx';
import {
  invitationsQuery,
  listTeam,
  resendInvitation,
  revokeInvitation,
} from '#web/features/admin/team/team.queries.ts';

import { formatMoment, formatRelativeTime, formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { ListResults, wholeList } from '#web/ui/list/list-results.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const InviteSheet = lazyPart(() => import('#web/features/admin/team/invite-sheet.tsx'), 'InviteSheet');

/** The people who run the platform, and who is invited to. */
export function AdminTeamScreen() {
  const { opened, open, close } = useAddressDialog(['invite']);
  const mayWrite = useMay()('team:write');

  return (
    <>
      <PageHeader
        title={t.team.title}
        state={t.team.state}
        action={
          mayWrite && (
            <Button icon={<UserPlus aria-hidden />} onClick={() => open('invite')}>
              {t.tables.invite}
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

const MemberPanel = lazyPart(() => import('#web/features/admin/team/member-panel.tsx'), 'MemberPanel');

const columns: readonly ListColumn<TeamMember>[] = [
  {
    key: 'name',
    head: t.labels.personName,
    className: 'max-w-72',
    cell: (member, open) => (
      <div className="flex items-center gap-3">
        <Avatar name={member.name} />
        <TwoLines
          first={
            <span className="flex items-center gap-2">
              <OpenButton onPress={open}>{member.name}</OpenButton>
              <YouBadge id={member._id} />
            </span>
          }
          second={member.email}
        />
      </div>
    ),
    card: {
      picture: (member) => <Avatar name={member.name} />,
      title: (member) => member.name,
      under: (member) => member.email,
    },
  },
  {
    key: 'role',
    head: t.admin.usersRole,
    cell: (member) => <RoleBadge role={member.role} />,
    card: { badges: (member) => <RoleBadge role={member.role} /> },
    leadsCard: true,
  },
  {
    key: 'twoStep',
    givesWay: 3,
    head: t.labels.twoStep,
    cell: (member) => <TwoStepBadge hasTwoStep={member.hasTwoStep} />,
    card: {
      badges: (member) => !member.hasTwoStep && <Badge tone="yellow">{t.labels.noTwoStep}</Badge>,
    },
  },
  {
    key: 'status',
    head: t.labels.status,
    cell: (member) => <MemberStatus status={member.status} />,
    card: {
      badges: (member) => member.status === 'suspended' && <MemberStatus status={member.status} />,
    },
  },
  {
    key: 'last',
    givesWay: 2,
    head: t.team.colLast,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null ? (
        <span className="text-mute">{t.labels.never}</span>
      ) : (
        <span title={formatMoment(lastSignInAt)}>{formatRelativeTime(lastSignInAt)}</span>
      ),
    card: {
      foot: ({ lastSignInAt }) =>
        lastSignInAt !== null && t.team.last({ when: formatRelativeTimeInText(lastSignInAt) }),
    },
  },
];

const team = defineAdminList({
  name: 'team',
  label: t.team.title,
  searchLabel: t.team.search,
  filters: {
    role: { label: t.admin.usersRole, any: t.admin.allRoles, labels: t.team.adminRoleLabels },
    twoStep: {
      label: t.labels.twoStep,
      any: t.team.twoStepAny,
      labels: { on: t.labels.twoStepOn, off: t.labels.twoStepOff },
    },
  },
  columns,
  itemKey: (member) => member._id,
  load: listTeam,
  panel: ({ id, found, onClose }) => <MemberPanel id={id} found={found} onClose={onClose} />,
  failure: t.team.failed,
  empty: { title: t.team.empty, text: t.team.emptyText },
});

/** Everybody who runs the platform. */
export function TeamList() {
  return <AdminList of={team} />;
}

function YouBadge({ id }: { id: string }) {
  return useAdminSession()?.admin._id === id ? <Badge tone="sand">{t.labels.you}</Badge> : null;
}

/** Invitations with their states, the pending ones with what an owner can do about them. */
function Invitations() {
  const found = useQuery(invitationsQuery());
  return (
    <Card className="mt-6" aria-label={t.tables.inviteList}>
      <CardHeader title={t.tables.inviteList} text={t.tables.inviteText} />
      <ListResults
        bare
        list={wholeList(found)}
        failure={t.team.inviteFailed}
        skeleton={<PanelSkeleton />}
        nothing={<p className="text-mute">{t.tables.inviteNone}</p>}
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
  const revoke = useAdminChange(revokeInvitation, { done: () => t.tables.inviteRevoked({ email }) });
  const resend = useAdminChange(resendInvitation, { done: () => t.team.inviteResent({ email }) });
  const problem = revoke.problem ?? resend.problem;

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{email}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-mute">
          <StateBadge state={state} labels={invitationLabels} tones={invitationTones} />
          {t.team.adminRoleLabels[role]} ·{' '}
          {state === 'open'
            ? t.tables.inviteUntil({ when: formatMoment(expiresAt) })
            : t.tables.inviteBy({ who: invitedBy, when: formatMoment(createdAt) })}
        </div>
        {problem && <p className="mt-1 text-sm text-danger">{problem}</p>}
      </div>
      {state === 'open' && may('team:write') && (
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" busy={resend.isPending} onClick={() => resend.run(_id)}>
            {t.team.inviteResend}
          </Button>
          <Button size="sm" variant="danger-quiet" busy={revoke.isPending} onClick={() => revoke.run(_id)}>
            {t.tables.inviteRevoke}
          </Button>
        </div>
      )}
    </li>
  );
}

type InvitationState = AdminInvitation['state'];

const invitationLabels: Readonly<Record<InvitationState, string>> = {
  open: t.tables.inviteOpen,
  accepted: t.tables.inviteAccepted,
  expired: t.tables.inviteExpired,
  revoked: t.tables.inviteTakenBack,
};
const invitationTones: Readonly<Record<InvitationState, 'blue' | 'pine' | 'sand'>> = {
  open: 'blue',
  accepted: 'pine',
  expired: 'sand',
  revoked: 'sand',
};
