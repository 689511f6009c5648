import { Suspense } from 'react';
import type { AdminUser } from '#contract/admin/users.ts';
import { formatInstantDay, formatNumber } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSelection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import {
  adminPlanLabels,
  roleLabels,
  subscriptionLabels,
  subscriptionTones,
  userStateLabels,
  userStateTones,
} from '../components/state-labels.ts';
import { AdminList } from '../list/admin-list.tsx';
import { choiceOptions } from '../list/choice-options.ts';
import type { Column } from '../list/column.ts';
import { ExportButton } from '../list/export-button.tsx';
import { ListActions, ListFilter, ListSearch, ListTools } from '../list/list-tools.tsx';
import { PanelSlot } from '../list/panel-slot.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { useListFilters } from '../list/use-list-filters.ts';
import { useShownColumns } from '../list/use-shown-columns.tsx';
import { downloadUsers, listUsers } from './user.queries.ts';

const UserBulk = lazyPart(() => import('./user-bulk.tsx'), 'UserBulk');
const UserPanel = lazyPart(() => import('./user-panel.tsx'), 'UserPanel');

export function UserList() {
  const { chosen, q, open, choose, search, show, onClear } = useListFilters({
    role: roleLabels,
    status: userStateLabels,
  });
  const { role, status } = chosen;
  const list = useAdminList(['users', role, status, q], (cursor, signal) =>
    listUsers({ role, status, q, cursor }, signal),
  );
  const selection = useSelection();
  const openUser = (user: AdminUser) => show(user._id);
  const { shown, chooser } = useShownColumns('users', columns(openUser));
  return (
    <>
      <ListTools>
        <ListSearch value={q} onSearch={search} label={m.admin_users_search()} />
        <ListFilter
          label={m.admin_users_role()}
          value={role ?? 'all'}
          onChange={(value) => choose('role', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_all_roles(), roleLabels)}
        />
        <ListFilter
          label={m.admin_status()}
          value={status ?? 'all'}
          onChange={(value) => choose('status', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_all_states(), userStateLabels)}
        />
        <ListActions>
          {chooser}
          <ExportButton download={() => downloadUsers({ role, status, q })} />
        </ListActions>
      </ListTools>
      <AdminList
        list={list}
        label={m.admin_nav_users()}
        columns={shown}
        selection={selection}
        itemKey={(user) => user._id}
        onOpen={openUser}
        card={(user, shows) => <UserCard user={user} shows={shows} />}
        empty={{ title: m.admin_users_empty(), text: m.admin_users_empty_text() }}
        onClear={onClear}
      />
      {selection.ids.length > 0 && (
        <Suspense>
          <UserBulk selection={selection} users={list.items} />
        </Suspense>
      )}
      <PanelSlot id={open}>
        <UserPanel id={open} onClose={() => show(undefined)} />
      </PanelSlot>
    </>
  );
}

function columns(onOpen: (user: AdminUser) => void): Column<AdminUser>[] {
  return [
    {
      key: 'name',
      head: m.admin_users_col_name(),
      className: 'max-w-72',
      cell: (user) => (
        <div className="flex items-center gap-3">
          <Avatar name={user.name} />
          <TwoLines
            first={<OpenButton onPress={() => onOpen(user)}>{user.name}</OpenButton>}
            second={user.email}
          />
        </div>
      ),
    },
    { key: 'role', head: m.admin_users_role(), cell: (user) => roleLabels[user.role]() },
    {
      key: 'company',
      head: m.admin_users_col_company(),
      wide: true,
      className: 'max-w-52 truncate',
      cell: (user) => user.company || '–',
    },
    { key: 'status', head: m.admin_status(), cell: (user) => <UserBadges user={user} /> },
    { key: 'subscription', head: m.admin_users_col_subscription(), cell: (user) => <UserPlan user={user} /> },
    {
      key: 'properties',
      head: m.admin_nav_properties(),
      numeric: true,
      cell: (user) => (user.properties === null ? '–' : formatNumber(user.properties)),
    },
    {
      key: 'since',
      head: m.admin_users_col_since(),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: (user) => formatInstantDay(user.createdAt),
    },
  ];
}

function UserBadges({ user }: { user: AdminUser }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StateBadge state={user.status} words={userStateLabels} tones={userStateTones} />
      {user.role === 'agent' && user.emailVerifiedAt === null && (
        <Badge tone="sand">{m.admin_users_unverified()}</Badge>
      )}
      {user.role === 'admin' && user.status === 'active' && !user.hasTwoStep && (
        <Badge tone="sand">{m.admin_users_no_two_step()}</Badge>
      )}
    </span>
  );
}

function UserPlan({ user }: { user: AdminUser }) {
  if (user.subscriptionStatus === null) return <span className="text-mute">–</span>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StateBadge state={user.subscriptionStatus} words={subscriptionLabels} tones={subscriptionTones} />
      {user.planType && <span className="text-[13px] text-mute">{adminPlanLabels[user.planType]()}</span>}
    </span>
  );
}

function UserCard({ user, shows }: { user: AdminUser; shows: (column: string) => boolean }) {
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={user.name} />
        <TwoLines first={<span className="font-semibold">{user.name}</span>} second={user.email} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        {shows('status') && <UserBadges user={user} />}
        {shows('role') && user.role === 'admin' && <Badge tone="clay">{roleLabels.admin()}</Badge>}
        {shows('subscription') && user.subscriptionStatus && (
          <span className="text-[13px] text-mute">
            {m.admin_users_col_subscription()}: {subscriptionLabels[user.subscriptionStatus]()}
            {user.planType && ` · ${adminPlanLabels[user.planType]()}`}
          </span>
        )}
      </div>
      <p className="mt-2.5 truncate text-[13px] text-mute">
        {[
          shows('company') && user.company,
          shows('properties') &&
            user.properties !== null &&
            m.admin_users_properties({ count: user.properties }),
          shows('since') && m.admin_users_since({ date: formatInstantDay(user.createdAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}
