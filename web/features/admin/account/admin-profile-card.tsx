import { useQueryClient } from '@tanstack/react-query';
import { maxNameLength } from '#domain/account/account.ts';
import { updateAdminSession } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ScreenForm } from '#web/ui/form/screen-form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { type AdminAccount, renameAdmin } from './admin-account.queries.ts';

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
