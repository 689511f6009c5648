import * as t from '#texts/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { PasswordField } from './credential-fields.tsx';
import { NewPasswordField, newPasswordError } from './new-password-field.tsx';

type Values = { currentPassword: string; newPassword: string };

const empty: Values = { currentPassword: '', newPassword: '' };

/** Changes the password; all other devices are signed out. `onSave` is the call of agents or of admins. */
export function PasswordForm({ onSave }: { onSave: (body: Values) => Promise<unknown> }) {
  const form = useSmallForm({
    values: empty,
    validate: ({ currentPassword, newPassword }) => {
      const { password } = newPasswordError(newPassword);
      return {
        ...(currentPassword === '' ? { currentPassword: t.account.passwordEmpty } : {}),
        ...(password === undefined ? {} : { newPassword: password }),
      };
    },
    refusals: { wrong_password: { field: 'currentPassword' }, weak_password: { field: 'newPassword' } },
    send: onSave,
    onDone: () => showToast({ tone: 'good', title: t.account.passwordChanged }),
    clears: true,
  });

  return (
    <form noValidate onSubmit={form.submit} className="max-w-md space-y-4">
      <FormSummary errors={[]} problem={form.problem} attempt={form.attempt} />
      <PasswordField
        label={t.account.passwordCurrent}
        error={form.errors.currentPassword}
        control={form.control('currentPassword')}
      />
      <NewPasswordField
        label={t.account.resetNew}
        error={form.errors.newPassword}
        control={form.control('newPassword')}
      />
      <Button type="submit" variant="secondary" busy={form.isPending}>
        {t.account.passwordChange}
      </Button>
    </form>
  );
}
