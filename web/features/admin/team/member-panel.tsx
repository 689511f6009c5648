import { useQuery } from '@tanstack/react-query';
import { LogOut, UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TeamMember } from '#contract/admin/team.ts';
import * as t from '#texts/screens.ts';

import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import type { FoundItem } from '../list/open-and-selected.ts';
import { LogLines } from '../logs/activity-list.tsx';
import { useMay } from '../session/admin-role.ts';
import { userQuery } from '../users/user.queries.ts';
import { MemberStatus, RoleBadge, TwoStepBadge } from './member-badges.tsx';
import { RoleChoice } from './role-choice.tsx';
import { changeRole } from './team.queries.ts';

const UserDialogs = {
  status: lazyPart(() => import('../users/user-dialogs.tsx'), 'UserStatusDialog'),
  'sign-out': lazyPart(() => import('../users/user-dialogs.tsx'), 'SignOutDialog'),
  'two-step': lazyPart(() => import('../users/user-credentials-dialogs.tsx'), 'EndTwoStepDialog'),
};
const RemoveAdminDialog = lazyPart(
  () => import('../users/user-credentials-dialogs.tsx'),
  'RemoveAdminDialog',
);

type Request = keyof typeof UserDialogs | 'role' | 'remove';
type MemberPanelProps = { id: string | undefined; found: FoundItem<TeamMember>; onClose: () => void };

/** One admin: role, sign-in and latest log entries, with everything an owner may change. */
export function MemberPanel({ id, found, onClose }: MemberPanelProps) {
  const member = found.item;
  const [request, setRequest] = useState<Request | null>(null);
  const may = useMay();
  const isSelf = useAdminSession()?.admin._id === member?._id;
  const mayChange = may('team:write');
  const suspended = member?.status === 'suspended';

  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      phone="full"
      title={member?.name ?? t.labels.admin}
      text={member?.email}
      footer={
        member && mayChange && !isSelf
          ? {
              secondary: (
                <Button
                  variant="secondary"
                  icon={<LogOut aria-hidden />}
                  onClick={() => setRequest('sign-out')}
                >
                  {t.actions.logOutEverywhere}
                </Button>
              ),
              primary: (
                <Button variant={suspended ? 'primary' : 'danger'} onClick={() => setRequest('status')}>
                  {suspended ? t.admin.usersRestore : t.actions.suspend}
                </Button>
              ),
            }
          : undefined
      }
    >
      <ViewOnlyNote scope="team:write" />
      {isSelf && <p className="mb-4 text-sm text-mute">{t.adminAccount.adminUsersSelfNote}</p>}
      <PanelBody found={found}>
        {(item) => <MemberFacts member={item} isSelf={isSelf} onRequest={setRequest} />}
      </PanelBody>
      {member && mayChange && !isSelf && (
        <div className="mt-6 border-t border-line pt-5">
          <Button
            variant="danger-quiet"
            icon={<UserMinus aria-hidden />}
            onClick={() => setRequest('remove')}
          >
            {t.adminAccount.adminUsersRemove}
          </Button>
        </div>
      )}
      {member && (
        <MemberDialog
          member={member}
          request={request}
          onClose={() => setRequest(null)}
          onRemoved={() => {
            setRequest(null);
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}

type MemberFactsProps = { member: TeamMember; isSelf: boolean; onRequest: (request: Request) => void };

function MemberFacts({ member, isSelf, onRequest }: MemberFactsProps) {
  const detail = useQuery(userQuery(member._id)).data;
  const may = useMay();
  const mayChange = may('team:write');

  return (
    <>
      <Facts>
        <Fact name={t.admin.usersRole}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RoleBadge role={member.role} />
            {mayChange && (
              <Button variant="secondary" size="sm" onClick={() => onRequest('role')}>
                {t.team.roleChange}
              </Button>
            )}
          </span>
          <span className="mt-1 block text-[13px] text-mute">{t.team.adminRoleTexts[member.role]}</span>
        </Fact>
        <Fact name={t.labels.status}>
          <MemberStatus status={member.status} />
        </Fact>
        <Fact name={t.labels.twoStep}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TwoStepBadge hasTwoStep={member.hasTwoStep} />
            {member.hasTwoStep && mayChange && !isSelf && (
              <Button variant="secondary" size="sm" onClick={() => onRequest('two-step')}>
                {t.actions.turnOff}
              </Button>
            )}
          </span>
        </Fact>
        <Fact name={t.team.colLast}>
          {member.lastSignInAt === null ? t.labels.never : formatMoment(member.lastSignInAt)}
        </Fact>
        {detail && (
          <Fact name={t.admin.usersSessions}>{t.admin.usersSessionsOpen({ count: detail.sessions })}</Fact>
        )}
        <Fact name={t.team.since}>{formatMoment(member.createdAt)}</Fact>
      </Facts>
      {detail && (
        <PanelSection title={t.labels.log}>
          <LogLines items={detail.log} when={formatRelativeTime} />
        </PanelSection>
      )}
    </>
  );
}

type MemberDialogProps = {
  member: TeamMember;
  request: Request | null;
  onClose: () => void;
  onRemoved: () => void;
};

function MemberDialog({ member, request, onClose, onRemoved }: MemberDialogProps) {
  if (request === null) return null;
  if (request === 'role') return <ChangeRoleDialog member={member} onClose={onClose} />;

  const { _id, name, status } = member;
  const user = { _id, name, status, role: 'admin' as const };
  if (request === 'remove') {
    return (
      <Suspense>
        <RemoveAdminDialog user={user} onClose={onClose} onDone={onRemoved} />
      </Suspense>
    );
  }

  const Dialog = UserDialogs[request];
  return (
    <Suspense>
      <Dialog user={user} onClose={onClose} />
    </Suspense>
  );
}

function ChangeRoleDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const [role, setRole] = useState(member.role);
  const isOwn = useAdminSession()?.admin._id === member._id;
  const { name } = member;
  const change = useAdminChange(changeRole, {
    done: (_value, input) => t.team.roleChanged({ name, role: t.team.adminRoleLabels[input.role] }),
    onDone: onClose,
    undo: () => (isOwn ? null : { id: member._id, role: member.role }),
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isOwn ? t.team.roleChangeOwn : t.team.roleChangeTitle({ name })}
      text={isOwn ? t.team.roleChangeOwnText : t.team.roleChangeText}
      confirmLabel={t.team.roleChange}
      busy={change.isPending}
      onConfirm={() => (role === member.role ? onClose() : change.run({ id: member._id, role }))}
    >
      <div className="grid gap-4">
        <RoleChoice value={role} onChange={setRole} />
        {change.problem && <Banner tone="danger">{change.problem}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
