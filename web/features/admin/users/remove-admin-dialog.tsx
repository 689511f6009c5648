import { m } from '#web/locales/compiled/messages.js';
import { CredentialsDialog } from '../components/credentials-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { removeAdmin, type ShownUser } from './user.queries.ts';

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
