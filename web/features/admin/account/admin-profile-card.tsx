import { type FormEvent, useState } from 'react';
import { maxNameLength } from '#domain/account/account-limits.ts';
import { updateAdminSession } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { type AdminAccount, renameAdmin } from './admin-account.queries.ts';

export function AdminProfileCard({ account }: { account: AdminAccount }) {
  const [name, setName] = useState(account.name);
  const [fault, setFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const change = useAdminChange(renameAdmin, {
    done: () => m.admin_account_saved(),
    onDone: (saved) => {
      setName(saved.name);
      updateAdminSession({ name: saved.name });
    },
  });
  const dirty = name.trim() !== account.name;
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const isEmpty = name.trim() === '';
    setFault(isEmpty ? m.admin_account_name_missing() : undefined);
    if (!isEmpty) change.run(name.trim());
  }
  return (
    <Card aria-label={m.admin_account_profile()}>
      <CardHeader title={m.admin_account_profile()} text={m.admin_account_profile_text()} />
      <form noValidate onSubmit={submit} className="max-w-md space-y-4">
        <UnsavedGuard dirty={dirty} />
        <FormSummary errors={[]} problem={change.problem ?? null} attempt={attempt} />
        <Field label={m.admin_account_name()} error={fault}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={maxNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" busy={change.isPending} disabled={!dirty}>
          {m.admin_account_save()}
        </Button>
      </form>
    </Card>
  );
}
