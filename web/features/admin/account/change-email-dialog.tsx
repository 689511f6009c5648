import { isEmail } from '#domain/shared/email.ts';
import * as t from '#texts/screens.ts';
import { CredentialsDialog } from '../components/credentials-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { type AdminAccount, changeAdminEmail } from './admin-account.queries.ts';

type ChangeEmailDialogProps = { account: AdminAccount; onClose: () => void };

export function ChangeEmailDialog({ account, onClose }: ChangeEmailDialogProps) {
  const change = useAdminChange(changeAdminEmail, {
    done: (_saved, { email }) => t.adminAccount.emailSent({ email }),
    onDone: onClose,
  });

  function errorOf(email: string): string | undefined {
    if (!isEmail(email)) return t.ui.errorEmail;
    return email.toLowerCase() === account.email.toLowerCase() ? t.adminAccount.emailSame : undefined;
  }

  return (
    <CredentialsDialog
      fields={{ email: { label: t.adminAccount.emailNew, check: errorOf } }}
      title={t.adminAccount.emailChange}
      text={t.adminAccount.emailChangeText}
      confirmLabel={t.adminAccount.emailSend}
      problem={change.problem}
      busy={change.isPending}
      onConfirm={({ reason: _, ...given }) => change.run(given)}
      onClose={onClose}
    />
  );
}
