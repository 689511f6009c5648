import type { TeamMember } from '#contract/admin/team.ts';
import { adminRoleLabels } from '#web/lib/format/admin-role-labels.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { AdminList, defineAdminList } from '../list/admin-list.tsx';
import { MemberStatus, RoleBadge, TwoStepBadge } from './member-badges.tsx';
import { listTeam } from './team.queries.ts';

const MemberPanel = lazyPart(() => import('./member-panel.tsx'), 'MemberPanel');

const columns: readonly ListColumn<TeamMember>[] = [
  {
    key: 'name',
    head: m.team_col_name,
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
    head: m.team_role,
    cell: (member) => <RoleBadge role={member.role} />,
    card: { badges: (member) => <RoleBadge role={member.role} /> },
    leadsCard: true,
  },
  {
    key: 'twoStep',
    head: m.team_two_step,
    cell: (member) => <TwoStepBadge hasTwoStep={member.hasTwoStep} />,
    card: {
      badges: (member) => !member.hasTwoStep && <Badge tone="yellow">{m.team_two_step_badge()}</Badge>,
    },
  },
  {
    key: 'status',
    head: m.admin_status,
    cell: (member) => <MemberStatus status={member.status} />,
    card: {
      badges: (member) => member.status === 'suspended' && <MemberStatus status={member.status} />,
    },
  },
  {
    key: 'last',
    head: m.team_col_last,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null ? (
        <span className="text-mute">{m.team_never()}</span>
      ) : (
        <span title={formatMoment(lastSignInAt)}>{formatRelativeTime(lastSignInAt)}</span>
      ),
    card: {
      foot: ({ lastSignInAt }) =>
        lastSignInAt !== null && m.team_last({ when: formatRelativeTime(lastSignInAt) }),
    },
  },
];

const team = defineAdminList({
  name: 'team',
  label: m.team_title,
  searchLabel: m.team_search,
  filters: {
    role: { label: m.team_role, any: m.team_role_any, labels: adminRoleLabels },
    twoStep: {
      label: m.team_two_step,
      any: m.team_two_step_any,
      labels: { on: m.team_two_step_on, off: m.team_two_step_off },
    },
  },
  columns,
  itemKey: (member) => member._id,
  load: listTeam,
  panel: ({ id, found, onClose }) => <MemberPanel id={id} found={found} onClose={onClose} />,
  failure: m.team_failed,
  empty: { title: m.team_empty, text: m.team_empty_text },
});

/** Everybody who runs the platform. */
export function TeamList() {
  return <AdminList of={team} />;
}

function YouBadge({ id }: { id: string }) {
  return useAdminSession()?.admin._id === id ? <Badge tone="sand">{m.team_you()}</Badge> : null;
}
