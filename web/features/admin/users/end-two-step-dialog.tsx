import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { AdminUser } from '#contract/admin-users.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { m } from '#web/words/compiled/messages.js';
import { useAdminChange } from '../look/use-admin-change.ts';
import { adminTwoStepCalls } from '../session/admin-two-step-calls.ts';
import { endTwoStepOfUser } from './user.queries.ts';

type Values = { reason: string; password: string; code: string };
type Faults = Partial<Values>;

/** Lets somebody in again; the admin says how they know the person, and proves who they are themselves. */
export function EndTwoStepDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const formId = useId();
  const { name } = user;
  const own = useQuery({
    queryKey: adminTwoStepCalls.queryKey,
    queryFn: ({ signal }) => adminTwoStepCalls.read(signal),
  });
  const [values, setValues] = useState<Values>({ reason: '', password: '', code: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  const change = useAdminChange(endTwoStepOfUser, {
    done: () => m.admin_users_two_step_ended({ name }),
    onDone: onClose,
  });
  const asksCode = own.data?.isOn === true;
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    change.reset();
    const found = findFaults(values, asksCode);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { reason, password, code } = values;
    change.run({ id: user._id, reason: reason.trim(), password, ...(asksCode ? { code: code.trim() } : {}) });
  }
  const control = (field: keyof Values) => ({
    name: field,
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
      title={m.admin_users_two_step_end_title({ name })}
      text={m.admin_users_two_step_end_text()}
      footer={
        <Button type="submit" form={formId} variant="danger" busy={change.isPending}>
          {m.admin_users_two_step_end()}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <FormSummary faults={[]} problem={change.problem ?? null} attempt={attempt} />
        <Field label={m.admin_users_two_step_reason()} help={m.admin_reason_logged()} error={faults.reason}>
          <TextArea {...control('reason')} rows={3} maxLength={500} />
        </Field>
        <Field label={m.admin_users_two_step_password()} error={faults.password}>
          <PasswordInput {...control('password')} autoComplete="current-password" maxLength={256} />
        </Field>
        {asksCode && (
          <Field label={m.admin_users_two_step_code()} error={faults.code}>
            <CodeInput {...control('code')} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

function findFaults({ reason, password, code }: Values, asksCode: boolean): Faults {
  return {
    ...(reason.trim() === '' ? { reason: m.admin_reason_missing() } : {}),
    ...(password === '' ? { password: m.admin_password_missing() } : {}),
    ...(asksCode && code.trim().length < 6 ? { code: m.kit_code_missing() } : {}),
  };
}
