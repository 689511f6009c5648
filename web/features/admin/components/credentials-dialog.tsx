import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { maxPasswordLength } from '#domain/account/account.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import * as t from '#texts/screens.ts';
import { adminPasskeyCalls } from '#web/lib/session/passkey-calls.ts';
import { PasskeyProof } from '#web/lib/session/passkey-proof.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { adminTwoStepCalls } from '../account/admin-account.queries.ts';

/** Asks for a text besides the credentials: a reason, which is logged, or an email address. `check` validates it. */
type ExtraField = { label: string; check: (value: string) => string | undefined };
/** Password and code are absent where a passkey was used instead. */
type ConfirmedInput = { reason: string; email: string; password?: string; code?: string };

type CredentialsDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  fields: { email?: ExtraField; reason?: ExtraField };
  problem: string | undefined;
  busy: boolean;
  onConfirm: (given: ConfirmedInput) => void;
  onClose: () => void;
};

/** Confirms an irreversible action with the admin's password, and a code when two-step sign-in is on. */
export function CredentialsDialog(props: CredentialsDialogProps) {
  const { fields, problem, busy, onConfirm, onClose } = props;
  const formId = useId();
  const own = useQuery({
    queryKey: adminTwoStepCalls.queryKey,
    queryFn: ({ signal }) => adminTwoStepCalls.read(signal),
  });
  const needsCode = own.data?.isOn === true;

  const form = useSmallForm({
    values: { reason: '', email: '', password: '', code: '', isProved: false },
    validate(values) {
      const email = fields.email?.check(values.email.trim());
      const reason = fields.reason?.check(values.reason.trim());
      return {
        ...(email && { email }),
        ...(reason && { reason }),
        ...(!values.isProved && values.password === '' ? { password: t.account.passwordEmpty } : {}),
        ...(!values.isProved && needsCode && values.code.trim().length < 6 ? { code: t.ui.codeMissing } : {}),
      };
    },
    send: {
      run({ reason, email, password, code }) {
        onConfirm({
          reason: reason.trim(),
          email: email.trim(),
          ...(password === '' ? {} : { password }),
          ...(code.trim() === '' ? {} : { code: code.trim() }),
        });
      },
      reset: () => undefined,
      isPending: busy,
      error: problem ?? null,
    },
    problemText: () => problem ?? '',
  });
  const { control, errors } = form;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={props.title}
      text={props.text}
      footer={{
        primary: (
          <Button type="submit" form={formId} variant={props.danger ? 'danger' : 'primary'} busy={busy}>
            {props.confirmLabel}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="space-y-4">
        <FormSummary errors={[]} problem={form.problem} attempt={form.attempt} />
        {fields.email && (
          <Field label={fields.email.label} error={errors.email}>
            <TextInput
              {...control('email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxEmailLength}
            />
          </Field>
        )}
        {fields.reason && (
          <Field label={fields.reason.label} help={t.admin.reasonLogged} error={errors.reason}>
            <TextArea {...control('reason')} rows={3} maxLength={500} />
          </Field>
        )}
        <Field label={t.admin.usersTwoStepPassword} error={errors.password}>
          <PasswordInput
            {...control('password')}
            autoComplete="current-password"
            maxLength={maxPasswordLength}
          />
        </Field>
        {needsCode && (
          <Field label={t.admin.usersTwoStepCode} error={errors.code}>
            <CodeInput {...control('code')} />
          </Field>
        )}
        <PasskeyProof calls={adminPasskeyCalls} onProved={() => form.submitWith({ isProved: true })} />
      </form>
    </Dialog>
  );
}
