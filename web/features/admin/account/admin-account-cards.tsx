import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { maxNameLength } from '#domain/account/account.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { updateAdminSession } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ScreenForm } from '#web/ui/form/screen-form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAdminChange } from '../components/use-admin-change.ts';
import { type AdminAccount, cancelAdminEmail, renameAdmin } from './admin-account.queries.ts';

export function AdminProfileCard({ account }: { account: AdminAccount }) {
  const queryClient = useQueryClient();
  const form = useSmallForm({
    values: { name: account.name },
    validate: ({ name }) => (name.trim() === '' ? { name: m.admin_account_name_missing() } : {}),
    async send({ name }) {
      const answer = await renameAdmin(name.trim());
      if (!answer.updated) throw answer.problem;
      return answer.value;
    },
    onDone({ name }) {
      form.change({ name });
      updateAdminSession({ name });
      showToast({ tone: 'good', title: m.admin_account_saved() });
      return queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const dirty = form.values.name.trim() !== account.name;

  return (
    <Card aria-label={m.admin_account_profile()}>
      <CardHeader title={m.admin_account_profile()} text={m.admin_account_profile_text()} />
      <ScreenForm form={form} dirty={dirty} className="max-w-md space-y-4">
        <Field label={m.admin_account_name()} error={form.errors.name}>
          <TextInput {...form.control('name')} autoComplete="name" maxLength={maxNameLength} />
        </Field>
        <Button type="submit" variant="secondary" busy={form.isPending} disabled={!dirty}>
          {m.admin_account_save()}
        </Button>
      </ScreenForm>
    </Card>
  );
}

const ChangeEmailDialog = lazyPart(() => import('./change-email-dialog.tsx'), 'ChangeEmailDialog');

export function AdminEmailCard({ account }: { account: AdminAccount }) {
  const [asking, setAsking] = useState(false);
  const cancel = useAdminChange(cancelAdminEmail, { done: () => m.admin_account_email_cancelled() });
  const { email, pendingEmail } = account;

  return (
    <Card aria-label={m.admin_account_email()}>
      <CardHeader title={m.admin_account_email()} text={m.admin_account_email_text()} />
      <p className="mb-4 font-semibold break-words">{email}</p>
      {pendingEmail !== null && (
        <Banner
          className="mb-4"
          action={
            <Button
              variant="secondary"
              size="sm"
              busy={cancel.isPending}
              onClick={() => cancel.run(undefined)}
            >
              {m.admin_account_email_cancel()}
            </Button>
          }
        >
          {m.admin_account_email_pending({ email: pendingEmail })}
        </Banner>
      )}
      {cancel.problem && (
        <Banner tone="danger" className="mb-4">
          {cancel.problem}
        </Banner>
      )}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {m.admin_account_email_change()}
      </Button>
      <Suspense>
        {asking && <ChangeEmailDialog account={account} onClose={() => setAsking(false)} />}
      </Suspense>
    </Card>
  );
}
