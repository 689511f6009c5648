import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { maxPasswordLength } from '#domain/account/account-limits.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { adminTwoStepCalls } from '../session/admin-two-step-calls.ts';

type ConfirmedInput = { value: string; password: string; code?: string };

type CredentialsDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  /** Field besides the credentials: a reason, which is logged, or an email address. `fault` validates it. */
  asks: 'reason' | 'email';
  label: string;
  fault: (value: string) => string | undefined;
  problem: string | undefined;
  busy: boolean;
  onConfirm: (given: ConfirmedInput) => void;
  onClose: () => void;
};

/** Confirms an irreversible action with the admin's password, and a code when two-step sign-in is on. */
export function CredentialsDialog(props: CredentialsDialogProps) {
  const { asks, label, fault, problem, busy, onConfirm, onClose } = props;
  const formId = useId();
  const own = useQuery({
    queryKey: adminTwoStepCalls.queryKey,
    queryFn: ({ signal }) => adminTwoStepCalls.read(signal),
  });
  const asksCode = own.data?.isOn === true;
  const form = useSmallForm({
    values: { reason: '', email: '', password: '', code: '' },
    validate(values) {
      const wrongValue = fault(values[asks].trim());
      return {
        ...(wrongValue === undefined ? {} : { [asks]: wrongValue }),
        ...(values.password === '' ? { password: m.admin_password_missing() } : {}),
        ...(asksCode && values.code.trim().length < 6 ? { code: m.kit_code_missing() } : {}),
      };
    },
    send: {
      run(values) {
        const value = values[asks].trim();
        onConfirm({ value, password: values.password, ...(asksCode ? { code: values.code.trim() } : {}) });
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
        <Field
          label={label}
          help={asks === 'reason' ? m.admin_reason_logged() : undefined}
          error={errors[asks]}
        >
          {asks === 'reason' ? (
            <TextArea {...control('reason')} rows={3} maxLength={500} />
          ) : (
            <TextInput
              {...control('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxEmailLength}
            />
          )}
        </Field>
        <Field label={m.admin_users_two_step_password()} error={errors.password}>
          <PasswordInput
            {...control('password')}
            autoComplete="current-password"
            maxLength={maxPasswordLength}
          />
        </Field>
        {asksCode && (
          <Field label={m.admin_users_two_step_code()} error={errors.code}>
            <CodeInput {...control('code')} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
