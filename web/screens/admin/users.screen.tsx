import { useNavigate } from '@tanstack/react-router';
import { FileUp, UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import * as t from '#texts/screens.ts';
import { OpenButton, TwoLines } from '#web/features/admin/components/facts.tsx';
import {
  planLabels,
  roleLabels,
  StateBadge,
  subscriptionLabels,
  subscriptionTones,
  userStateLabels,
  userStateTones,
} from '#web/features/admin/components/state-badge.tsx';
import { useAddressDialog } from '#web/features/admin/components/use-address-dialog.ts';
import { AdminList, defineAdminList } from '#web/features/admin/list/admin-list.tsx';
import type { BulkAction } from '#web/features/admin/list/bulk-bar.tsx';
import { setOnly } from '#web/features/admin/list/open-and-selected.ts';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import {
  changeMatchingUsers,
  changeUserStatuses,
  countAgents,
  downloadUsers,
  listUsers,
  type UserFilters,
} from '#web/features/admin/users/user.queries.ts';
import { formatInstantDay, formatNumber } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
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
        title={t.admin.navUsers}
        state={t.admin.usersState}
        action={
          mayWrite && (
            <>
              <Button variant="secondary" icon={<FileUp aria-hidden />} onClick={() => open('import')}>
                {t.agentImport.open}
              </Button>
              <Button icon={<UserPlus aria-hidden />} onClick={() => open('invite')}>
                {t.adminUsers.invite}
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

const columns: readonly ListColumn<AdminUser>[] = [
  {
    key: 'name',
    sort: { key: 'name', first: 'asc' },
    head: t.labels.personName,
    className: 'max-w-72',
    cell: (user, open) => (
      <div className="flex items-center gap-3">
        <Avatar name={user.name} />
        <TwoLines first={<OpenButton onPress={open}>{user.name}</OpenButton>} second={user.email} />
      </div>
    ),
    card: {
      picture: (user) => <Avatar name={user.name} />,
      title: (user) => user.name,
      under: (user) => user.email,
    },
  },
  {
    key: 'role',
    givesWay: 3,
    head: t.admin.usersRole,
    cell: (user) => roleLabels[user.role],
    card: { badges: (user) => user.role === 'admin' && <Badge tone="clay">{roleLabels.admin}</Badge> },
  },
  {
    key: 'company',
    head: t.labels.company,
    givesWay: 1,
    className: 'max-w-52 truncate',
    cell: (user) => user.company || '–',
    card: { foot: (user) => user.company },
  },
  {
    key: 'status',
    head: t.labels.status,
    cell: (user) => <UserBadges user={user} />,
    card: { badges: (user) => <UserBadges user={user} /> },
    leadsCard: true,
  },
  {
    key: 'subscription',
    head: t.labels.subscription,
    cell: (user) => <UserPlan user={user} />,
    card: {
      badges: (user) =>
        user.subscriptionStatus && (
          <span className="text-[13px] text-mute">
            {t.labels.subscription}: {subscriptionLabels[user.subscriptionStatus]}
            {user.planType && ` · ${planLabel(user.planType)}`}
          </span>
        ),
    },
  },
  {
    key: 'properties',
    givesWay: 2,
    head: t.labels.properties,
    numeric: true,
    cell: (user) => (user.properties === null ? '–' : formatNumber(user.properties)),
    card: {
      foot: (user) => user.properties !== null && t.counts.properties({ count: user.properties }),
    },
  },
  {
    key: 'since',
    givesWay: 4,
    sort: { key: 'joined', first: 'desc' },
    head: t.admin.usersColSince,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: (user) => formatInstantDay(user.createdAt),
    card: { foot: (user) => t.admin.usersSince({ date: formatInstantDay(user.createdAt) }) },
  },
];

const emailLabels = { unverified: t.lists.emailUnverified, verified: t.lists.emailVerified };
const awayLabels = { '30': t.lists.away30, '90': t.lists.away90, '365': t.lists.away365 };

const bulk = {
  scope: 'agents:write' as const,
  actions: bulkActions,
  nameOf: (user: AdminUser) => user.name,
  countMatching: countAgents,
};

const usersAndAdmins = defineAdminList({
  name: 'users',
  label: t.admin.navUsers,
  searchLabel: t.admin.usersSearch,
  filters: {
    role: { label: t.admin.usersRole, any: t.admin.allRoles, labels: roleLabels },
    status: { label: t.labels.status, any: t.labels.allStatuses, labels: userStateLabels },
    plan: {
      label: t.admin.plan,
      any: t.labels.allPlans,
      labels: { ...planLabels, none: t.notices.noPlan },
    },
    email: { label: t.labels.emailAddress, any: t.lists.anyEmail, labels: emailLabels },
    away: { label: t.lists.away, any: t.lists.anyAway, labels: awayLabels },
  },
  columns,
  choosesColumns: true,
  itemKey: (user) => user._id,
  sorts: ['joined_desc', 'joined_asc', 'name_asc', 'name_desc'],
  load: listUsers,
  download: downloadUsers,
  bulk,
  page: (id) => addresses.adminUser({ id }),
  empty: { title: t.admin.usersEmpty, text: t.admin.usersEmptyText },
});

const { role: _role, ...agentFilters } = usersAndAdmins.filters;

/** The same without admins, for those who may not see the team. */
const agentsOnly = defineAdminList({
  ...usersAndAdmins,
  filters: agentFilters,
  bulk,
  load: (query, signal) => listUsers({ ...query, role: 'agent' }, signal),
  download: (query) => downloadUsers({ ...query, role: 'agent' }),
});

export function UserList() {
  const may = useMay();
  return may('team:read') ? <AdminList of={usersAndAdmins} /> : <AdminList of={agentsOnly} />;
}

/** Admins are left alone: each is changed on a page of its own. */
function bulkActions(selected: readonly AdminUser[], query: Omit<UserFilters, 'cursor'>): BulkAction[] {
  const filter = setOnly({ ...query, role: 'agent' as const });

  return [
    {
      key: 'restore',
      ids: agentsWith(selected, 'suspended'),
      label: t.admin.usersRestore,
      reason: 'optional',
      title: (count) => t.tables.usersRestoreMany({ count }),
      text: t.admin.usersRestoreText,
      run: (ids, reason) => changeUserStatuses({ ids, status: 'active', reason: reason || undefined }),
      runAll: (count, reason) =>
        changeMatchingUsers({ filter, count, status: 'active', reason: reason || undefined }),
      undo: (ids, { reason }) =>
        changeUserStatuses({ ids, status: 'suspended', reason: reason || t.tables.bulkUndoReason }),
    },
    {
      key: 'suspend',
      ids: agentsWith(selected, 'active'),
      label: t.actions.suspend,
      danger: true,
      reason: 'required',
      title: (count) => t.tables.usersSuspendMany({ count }),
      text: t.admin.usersSuspendText,
      run: (ids, reason) => changeUserStatuses({ ids, status: 'suspended', reason }),
      runAll: (count, reason) => changeMatchingUsers({ filter, count, status: 'suspended', reason }),
      undo: (ids) => changeUserStatuses({ ids, status: 'active' }),
    },
  ];
}

function agentsWith(users: readonly AdminUser[], status: AdminUser['status']): string[] {
  return users.filter((user) => user.role === 'agent' && user.status === status).map(({ _id }) => _id);
}

function UserBadges({ user }: { user: AdminUser }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StateBadge state={user.status} labels={userStateLabels} tones={userStateTones} />
      {user.role === 'agent' && user.emailVerifiedAt === null && (
        <Badge tone="sand">{t.admin.usersUnverified}</Badge>
      )}
      {user.role === 'admin' && user.status === 'active' && !user.hasTwoStep && (
        <Badge tone="sand">{t.labels.noTwoStep}</Badge>
      )}
    </span>
  );
}

function UserPlan({ user }: { user: AdminUser }) {
  if (user.subscriptionStatus === null) return <span className="text-mute">–</span>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StateBadge state={user.subscriptionStatus} labels={subscriptionLabels} tones={subscriptionTones} />
      {user.planType && <span className="text-[13px] text-mute">{planLabel(user.planType)}</span>}
    </span>
  );
}
