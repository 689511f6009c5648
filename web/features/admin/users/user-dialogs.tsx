import type { AdminUserDetail } from '#contract/admin/users.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { changeUserStatus, type ShownUser, signOutUser } from './user.queries.ts';

type UserDialogProps = { user: ShownUser; onClose: () => void };

/** Suspends an agent or another admin with a reason, or restores a suspended one. */
export function UserStatusDialog({
  user,
  impact,
  suspension,
  onClose,
}: UserDialogProps & Partial<Pick<AdminUserDetail, 'impact' | 'suspension'>>) {
  const restores = user.status === 'suspended';
  const { name } = user;
  const change = useAdminChange(changeUserStatus, {
    done: () => (restores ? t.admin.usersRestored({ name }) : t.admin.usersSuspended({ name })),
    onDone: onClose,
    undo: () =>
      restores
        ? {
            id: user._id,
            status: 'suspended' as const,
            reason: suspension?.reason || t.tables.bulkUndoReason,
          }
        : { id: user._id, status: 'active' as const, reason: '' },
  });

  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={restores ? t.admin.usersRestoreTitle({ name }) : t.notices.suspendNamed({ name })}
      text={textOf(user)}
      confirmLabel={restores ? t.admin.usersRestore : t.actions.suspend}
      danger={!restores}
      reason={restores ? 'optional' : 'required'}
      reasonHelp={t.admin.reasonLogged}
      problem={change.problem}
      busy={change.isPending}
      onConfirm={(reason) => change.run({ id: user._id, status: restores ? 'active' : 'suspended', reason })}
    >
      {!restores && impact && <SuspensionImpact impact={impact} />}
    </ReasonDialog>
  );
}

/** What the suspension of an agent touches, in numbers. */
function SuspensionImpact({ impact }: { impact: NonNullable<AdminUserDetail['impact']> }) {
  const { waitingRequests, upcomingStays, workingLinks, isBilled } = impact;
  const lines = [
    t.adminUsers.pageImpactMail,
    workingLinks > 0 && t.adminUsers.pageImpactLinks({ count: workingLinks }),
    waitingRequests > 0 && t.adminUsers.pageImpactRequests({ count: waitingRequests }),
    upcomingStays > 0 && t.adminUsers.pageImpactStays({ count: upcomingStays }),
    isBilled && t.adminUsers.pageImpactBilling,
  ];

  return (
    <ul className="list-disc space-y-1 pl-5 text-sm">
      {lines.filter(Boolean).map((line) => (
        <li key={String(line)}>{line}</li>
      ))}
    </ul>
  );
}

/** The text differs by role: admins have no links or guests. */
function textOf({ role, status }: ShownUser): string {
  const restores = status === 'suspended';
  if (role === 'admin')
    return restores ? t.adminAccount.adminUsersAdminRestoreText : t.adminAccount.adminUsersAdminSuspendText;
  return restores ? t.admin.usersRestoreText : t.admin.usersSuspendText;
}

export function SignOutDialog({ user, onClose }: UserDialogProps) {
  const change = useAdminChange(signOutUser, {
    done: ({ endedSessions }) => t.admin.usersSignedOut({ count: endedSessions }),
    onDone: onClose,
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.admin.usersSignOutTitle({ name: user.name })}
      text={t.admin.usersSignOutText}
      confirmLabel={t.actions.logOutEverywhere}
      busy={change.isPending}
      onConfirm={() => change.run(user._id)}
    >
      {change.problem && <Banner tone="danger">{change.problem}</Banner>}
    </ConfirmDialog>
  );
}
