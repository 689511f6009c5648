import { isEmail } from '#domain/shared/email.ts';
import * as t from '#texts/screens.ts';
import { CredentialsDialog } from '../components/credentials-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { endUserTwoStep, removeAdmin, type ShownUser } from './user.queries.ts';
import { changeUserEmail, type EmailOwner } from './user-page.queries.ts';

type ChangeUserEmailDialogProps = {
  owner: EmailOwner;
  person: { name: string; email: string };
  onClose: () => void;
};

/** Enters another address for an agent or a member, with a reason and the admin's credentials. */
export function ChangeUserEmailDialog({ owner, person, onClose }: ChangeUserEmailDialogProps) {
  const change = useAdminChange(changeUserEmail, {
    done: (_answer, { email }) => t.adminUsers.emailSent({ email }),
    onDone: onClose,
  });

  function errorOf(email: string): string | undefined {
    if (!isEmail(email)) return t.ui.errorEmail;
    return email.toLowerCase() === person.email.toLowerCase() ? t.adminUsers.emailSame : undefined;
  }

  return (
    <CredentialsDialog
      fields={{
        email: { label: t.adminUsers.emailNew, check: errorOf },
        reason: {
          label: t.admin.usersTwoStepReason,
          check: (reason) => (reason === '' ? t.ui.reasonMissing : undefined),
        },
      }}
      title={t.adminUsers.emailTitle({ name: person.name })}
      text={t.adminUsers.emailText}
      confirmLabel={t.adminUsers.emailSend}
      problem={change.problem}
      busy={change.isPending}
      onConfirm={(given) => change.run({ ...owner, ...given })}
      onClose={onClose}
    />
  );
}

/** Turns off two-step sign-in of a user who is locked out. Needs a reason and the admin's credentials. */
export function EndTwoStepDialog({ user, onClose }: { user: ShownUser; onClose: () => void }) {
  const { name } = user;
  const change = useAdminChange(endUserTwoStep, {
    done: () => t.admin.usersTwoStepEnded({ name }),
    onDone: onClose,
  });

  return (
    <CredentialsDialog
      fields={{
        reason: {
          label: t.admin.usersTwoStepReason,
          check: (reason) => (reason === '' ? t.ui.reasonMissing : undefined),
        },
      }}
      danger
      title={t.admin.usersTwoStepEndTitle({ name })}
      text={t.admin.usersTwoStepEndText}
      confirmLabel={t.actions.turnOff}
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
  const change = useAdminChange(removeAdmin, {
    done: () => t.adminAccount.adminUsersRemoved({ name }),
    onDone,
  });

  return (
    <CredentialsDialog
      fields={{
        reason: {
          label: t.adminAccount.adminUsersRemoveReason,
          check: (reason) => (reason === '' ? t.ui.reasonMissing : undefined),
        },
      }}
      danger
      title={t.adminAccount.adminUsersRemoveTitle({ name })}
      text={t.adminAccount.adminUsersRemoveText}
      confirmLabel={t.adminAccount.adminUsersRemove}
      problem={change.problem}
      busy={change.isPending}
      onConfirm={({ email: _, ...given }) => change.run({ id: user._id, ...given })}
      onClose={onClose}
    />
  );
}
