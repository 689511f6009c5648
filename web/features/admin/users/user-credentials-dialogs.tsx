import type { AdminUser } from '#contract/admin/users.ts';
import { isEmail } from '#domain/shared/email.ts';
import { m } from '#web/locales/compiled/messages.js';
import { CredentialsDialog } from '../components/credentials-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { endUserTwoStep, removeAdmin, type ShownUser } from './user.queries.ts';
import { changeUserEmail } from './user-page.queries.ts';

type ChangeUserEmailDialogProps = { user: AdminUser; onClose: () => void };

/** Enters another address for an agent, with a reason and the admin's credentials. */
export function ChangeUserEmailDialog({ user, onClose }: ChangeUserEmailDialogProps) {
  const change = useAdminChange(changeUserEmail, {
    done: (_answer, { email }) => m.user_email_sent({ email }),
    onDone: onClose,
  });

  function errorOf(email: string): string | undefined {
    if (!isEmail(email)) return m.kit_fault_email();
    return email.toLowerCase() === user.email.toLowerCase() ? m.user_email_same() : undefined;
  }

  return (
    <CredentialsDialog
      asks={{
        email: { label: m.user_email_new(), fault: errorOf },
        reason: {
          label: m.admin_users_two_step_reason(),
          fault: (reason) => (reason === '' ? m.kit_reason_missing() : undefined),
        },
      }}
      title={m.user_email_title({ name: user.name })}
      text={m.user_email_text()}
      confirmLabel={m.user_email_send()}
      problem={change.problem}
      busy={change.isPending}
      onConfirm={(given) => change.run({ id: user._id, ...given })}
      onClose={onClose}
    />
  );
}

/** Turns off two-step sign-in of a user who is locked out. Needs a reason and the admin's credentials. */
export function EndTwoStepDialog({ user, onClose }: { user: ShownUser; onClose: () => void }) {
  const { name } = user;
  const change = useAdminChange(endUserTwoStep, {
    done: () => m.admin_users_two_step_ended({ name }),
    onDone: onClose,
  });

  return (
    <CredentialsDialog
      asks={{
        reason: {
          label: m.admin_users_two_step_reason(),
          fault: (reason) => (reason === '' ? m.kit_reason_missing() : undefined),
        },
      }}
      danger
      title={m.admin_users_two_step_end_title({ name })}
      text={m.admin_users_two_step_end_text()}
      confirmLabel={m.admin_users_two_step_end()}
      problem={change.problem}
      busy={change.isPending}
      onConfirm={({ email: _, ...given }) => change.run({ id: user._id, ...given })}
      onClose={onClose}
    />
  );
}

type RemoveAdminDialogProps = { user: ShownUser; onDone: () => void; onClose: () => void };

export function RemoveAdminDialog({ user, onDone, onClose }: RemoveAdminDialogProps) {
  const { name } = user;
  const change = useAdminChange(removeAdmin, { done: () => m.admin_users_removed({ name }), onDone });

  return (
    <CredentialsDialog
      asks={{
        reason: {
          label: m.admin_users_remove_reason(),
          fault: (reason) => (reason === '' ? m.kit_reason_missing() : undefined),
        },
      }}
      danger
      title={m.admin_users_remove_title({ name })}
      text={m.admin_users_remove_text()}
      confirmLabel={m.admin_users_remove()}
      problem={change.problem}
      busy={change.isPending}
      onConfirm={({ email: _, ...given }) => change.run({ id: user._id, ...given })}
      onClose={onClose}
    />
  );
}
