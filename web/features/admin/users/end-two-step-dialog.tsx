import { m } from '#web/locales/compiled/messages.js';
import { CredentialsDialog } from '../components/credentials-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { endUserTwoStep, type ShownUser } from './user.queries.ts';

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
