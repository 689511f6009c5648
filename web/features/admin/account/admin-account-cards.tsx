import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { maxNameLength } from '#domain/account/account.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { updateAdminSession } from '#web/lib/session/admin-session.ts';
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
    validate: ({ name }) => (name.trim() === '' ? { name: t.account.nameMissing } : {}),
    async send({ name }) {
      const answer = await renameAdmin(name.trim());
      if (!answer.updated) throw answer.problem;
      return answer.value;
    },
    onDone({ name }) {
      form.change({ name });
      updateAdminSession({ name });
      showToast({ tone: 'good', title: t.adminAccount.saved });
      return queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const dirty = form.values.name.trim() !== account.name;

  return (
    <Card aria-label={t.labels.profile}>
      <CardHeader title={t.labels.profile} text={t.adminAccount.profileText} />
      <ScreenForm form={form} dirty={dirty} className="max-w-md space-y-4">
        <Field label={t.labels.personName} error={form.errors.name}>
          <TextInput {...form.control('name')} autoComplete="name" maxLength={maxNameLength} />
        </Field>
        <Button type="submit" variant="secondary" busy={form.isPending} disabled={!dirty}>
          {t.adminAccount.save}
        </Button>
      </ScreenForm>
    </Card>
  );
}

const ChangeEmailDialog = lazyPart(() => import('./change-email-dialog.tsx'), 'ChangeEmailDialog');

export function AdminEmailCard({ account }: { account: AdminAccount }) {
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useAdminChange(cancelAdminEmail, { done: () => t.adminAccount.emailCancelled });
  const { email, pendingEmail } = account;

  return (
    <Card aria-label={t.labels.emailAddress}>
      <CardHeader title={t.labels.emailAddress} text={t.adminAccount.emailText} />
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
              {t.adminAccount.emailCancel}
            </Button>
          }
        >
          {t.adminAccount.emailPending({ email: pendingEmail })}
        </Banner>
      )}
      {cancel.problem && (
        <Banner tone="danger" className="mb-4">
          {cancel.problem}
        </Banner>
      )}
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {t.adminAccount.emailChange}
      </Button>
      <Suspense>
        {isConfirming && <ChangeEmailDialog account={account} onClose={() => setConfirming(false)} />}
      </Suspense>
    </Card>
  );
}
