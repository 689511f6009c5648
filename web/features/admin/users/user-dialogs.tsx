import type { AdminUserDetail } from '#contract/admin/users.ts';
import { m } from '#web/locales/compiled/messages.js';
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
    done: () => (restores ? m.admin_users_restored({ name }) : m.admin_users_suspended({ name })),
    onDone: onClose,
    undo: () =>
      restores
        ? { id: user._id, status: 'suspended' as const, reason: suspension?.reason || m.bulk_undo_reason() }
        : { id: user._id, status: 'active' as const, reason: '' },
  });

  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={restores ? m.admin_users_restore_title({ name }) : m.admin_users_suspend_title({ name })}
      text={textOf(user)}
      confirmLabel={restores ? m.admin_users_restore() : m.admin_users_suspend()}
      danger={!restores}
      reason={restores ? 'optional' : 'required'}
      reasonHelp={m.admin_reason_logged()}
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
    m.user_page_impact_mail(),
    workingLinks > 0 && m.user_page_impact_links({ count: workingLinks }),
    waitingRequests > 0 && m.user_page_impact_requests({ count: waitingRequests }),
    upcomingStays > 0 && m.user_page_impact_stays({ count: upcomingStays }),
    isBilled && m.user_page_impact_billing(),
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
    return restores ? m.admin_users_admin_restore_text() : m.admin_users_admin_suspend_text();
  return restores ? m.admin_users_restore_text() : m.admin_users_suspend_text();
}

export function SignOutDialog({ user, onClose }: UserDialogProps) {
  const change = useAdminChange(signOutUser, {
    done: ({ endedSessions }) => m.admin_users_signed_out({ count: endedSessions }),
    onDone: onClose,
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_users_sign_out_title({ name: user.name })}
      text={m.admin_users_sign_out_text()}
      confirmLabel={m.admin_users_sign_out()}
      busy={change.isPending}
      onConfirm={() => change.run(user._id)}
    >
      {change.problem && <Banner tone="danger">{change.problem}</Banner>}
    </ConfirmDialog>
  );
}
