import { useQuery } from '@tanstack/react-query';
import * as adminInvitations from '#contract/admin/invitations.ts';
import { maxNameLength } from '#domain/account/account.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';

import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { acceptInvitation, registerAdmin, useEnterAdmin } from './admin-sign-in.ts';
import { EmailField, emailError } from './credential-fields.tsx';
import { NewPasswordField, newPasswordError } from './new-password-field.tsx';

/** Registers the first admin with the set-up code that the server prints at its first start. `?code=` fills it in. */
export function AdminRegisterForm() {
  const { values: search } = useAddressSearch();
  const enter = useEnterAdmin();

  const form = useSmallForm({
    values: { setupCode: search.code ?? '', name: '', email: '', password: '' },
    validate: ({ setupCode, name, email, password }) => ({
      ...(setupCode.trim() === '' ? { setupCode: t.admin.setupCodeMissing } : {}),
      ...(name.trim() === '' ? { name: t.account.nameMissing } : {}),
      ...emailError(email, t.admin.emailMissing),
      ...newPasswordError(password),
    }),
    refusals: {
      // The server does not tell a used set-up code from a wrong one.
      invalid_setup_code: { field: 'setupCode', message: t.admin.setupCodeWrong },
      email_taken: { field: 'email' },
      weak_password: { field: 'password' },
    },
    send: async ({ setupCode, name, email, password }) => {
      const texts = { setupCode: setupCode.trim(), name: name.trim(), email: email.trim() };
      await registerAdmin({ ...texts, password });
      await enter();
    },
  });
  const { errors, control } = form;

  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormSummary errors={form.listed} problem={form.problem} attempt={form.attempt} />
      <Field label={t.admin.setupCode} help={t.admin.setupCodeHelp} error={errors.setupCode}>
        <TextInput
          {...control('setupCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          className="font-semibold tracking-wide"
        />
      </Field>
      <Field label={t.labels.personName} error={errors.name}>
        <TextInput {...control('name')} autoComplete="name" maxLength={maxNameLength} />
      </Field>
      <EmailField label={t.labels.email} error={errors.email} control={control('email')} />
      <NewPasswordField label={t.labels.password} error={errors.password} control={control('password')} />
      <Button type="submit" size="lg" wide busy={form.isPending}>
        {t.admin.registerAction}
      </Button>
    </form>
  );
}

/** Registration by invitation; the email address is fixed by the invitation. */
export function AdminInvitedForm({ token }: { token: string }) {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(adminInvitations.read, { params: { token }, signal }),
  });
  if (invitation.isPending) return <SkeletonLines lines={5} />;
  if (!invitation.data) {
    const { error } = invitation;
    if (isCallProblem(error) && error.status === 400)
      return <Banner tone="warning">{t.tables.invitedInvalid}</Banner>;
    return <Loaded query={invitation} />;
  }

  const { email, role, invitedBy } = invitation.data;
  return (
    <>
      <Banner className="mb-5">
        {t.tables.invitedBy({ who: invitedBy, email })}
        <span className="mt-1 block">{t.team.yourRole({ role: t.team.adminRoleLabels[role] })}</span>
      </Banner>
      <AcceptInvitationForm token={token} email={email} />
    </>
  );
}

function AcceptInvitationForm({ token, email }: { token: string; email: string }) {
  const enter = useEnterAdmin();
  const form = useSmallForm({
    values: { name: '', password: '' },
    validate: ({ name, password }) => ({
      ...(name.trim() === '' ? { name: t.account.nameMissing } : {}),
      ...newPasswordError(password),
    }),
    refusals: { weak_password: { field: 'password' } },
    send: async ({ name, password }) => {
      await acceptInvitation({ token, name: name.trim(), password });
      await enter();
    },
  });
  const { errors, control } = form;

  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormSummary errors={form.listed} problem={form.problem} attempt={form.attempt} />
      {/* Lets password managers store the new password with this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t.labels.personName} error={errors.name}>
        <TextInput {...control('name')} autoComplete="name" maxLength={maxNameLength} />
      </Field>
      <NewPasswordField label={t.labels.password} error={errors.password} control={control('password')} />
      <Button type="submit" size="lg" wide busy={form.isPending}>
        {t.tables.invitedAction}
      </Button>
    </form>
  );
}
