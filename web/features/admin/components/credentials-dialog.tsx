import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
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
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { adminTwoStepCalls } from '../session/admin-two-step-calls.ts';

type Values = { value: string; password: string; code: string };
type FieldErrors = Partial<Values>;

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
  const [values, setValues] = useState<Values>({ value: '', password: '', code: '' });
  const [faults, setFaults] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const asksCode = own.data?.isOn === true;
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const wrongValue = fault(values.value.trim());
    const found: FieldErrors = {
      ...(wrongValue === undefined ? {} : { value: wrongValue }),
      ...(values.password === '' ? { password: m.admin_password_missing() } : {}),
      ...(asksCode && values.code.trim().length < 6 ? { code: m.kit_code_missing() } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { value, password, code } = values;
    onConfirm({ value: value.trim(), password, ...(asksCode ? { code: code.trim() } : {}) });
  }
  const control = (field: keyof Values) => ({
    value: values[field],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((old) => ({ ...old, [field]: value }));
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={props.title}
      text={props.text}
      footer={
        <Button type="submit" form={formId} variant={props.danger ? 'danger' : 'primary'} busy={busy}>
          {props.confirmLabel}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <FormSummary errors={[]} problem={problem ?? null} attempt={attempt} />
        <Field
          label={label}
          help={asks === 'reason' ? m.admin_reason_logged() : undefined}
          error={faults.value}
        >
          {asks === 'reason' ? (
            <TextArea {...control('value')} name="reason" rows={3} maxLength={500} />
          ) : (
            <TextInput
              {...control('value')}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxEmailLength}
            />
          )}
        </Field>
        <Field label={m.admin_users_two_step_password()} error={faults.password}>
          <PasswordInput
            {...control('password')}
            name="password"
            autoComplete="current-password"
            maxLength={maxPasswordLength}
          />
        </Field>
        {asksCode && (
          <Field label={m.admin_users_two_step_code()} error={faults.code}>
            <CodeInput {...control('code')} name="code" />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
