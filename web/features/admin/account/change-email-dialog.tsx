import { isEmail } from '#domain/shared/email.ts';
import { m } from '#web/locales/compiled/messages.js';
import { CredentialsDialog } from '../components/credentials-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { type AdminAccount, changeAdminEmail } from './admin-account.queries.ts';

type ChangeEmailDialogProps = { account: AdminAccount; onClose: () => void };

export function ChangeEmailDialog({ account, onClose }: ChangeEmailDialogProps) {
  const change = useAdminChange(changeAdminEmail, {
    done: (_saved, { email }) => m.admin_account_email_sent({ email }),
    onDone: onClose,
  });

  function errorOf(email: string): string | undefined {
    if (!isEmail(email)) return m.kit_fault_email();
    return email.toLowerCase() === account.email.toLowerCase() ? m.admin_account_email_same() : undefined;
  }

  return (
    <CredentialsDialog
      asks={{ email: { label: m.admin_account_email_new(), fault: errorOf } }}
      title={m.admin_account_email_change()}
      text={m.admin_account_email_change_text()}
      confirmLabel={m.admin_account_email_send()}
      problem={change.problem}
      busy={change.isPending}
      onConfirm={({ reason: _, ...given }) => change.run(given)}
      onClose={onClose}
    />
  );
}
