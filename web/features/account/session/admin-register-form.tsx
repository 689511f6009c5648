import { useQuery } from '@tanstack/react-query';
import * as adminInvitations from '#contract/admin/invitations.ts';
import { maxNameLength } from '#domain/account/account.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { adminRoleLabels } from '#web/lib/format/admin-role-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
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
      ...(setupCode.trim() === '' ? { setupCode: m.admin_setup_code_missing() } : {}),
      ...(name.trim() === '' ? { name: m.admin_name_missing() } : {}),
      ...emailError(email, m.admin_email_missing()),
      ...newPasswordError(password),
    }),
    refusals: {
      // The server does not tell a used set-up code from a wrong one.
      invalid_setup_code: { field: 'setupCode', message: m.admin_setup_code_wrong() },
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
      <Field label={m.admin_setup_code()} help={m.admin_setup_code_help()} error={errors.setupCode}>
        <TextInput
          {...control('setupCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          className="font-semibold tracking-wide"
        />
      </Field>
      <Field label={m.admin_name()} error={errors.name}>
        <TextInput {...control('name')} autoComplete="name" maxLength={maxNameLength} />
      </Field>
      <EmailField label={m.admin_email()} error={errors.email} control={control('email')} />
      <NewPasswordField label={m.admin_password()} error={errors.password} control={control('password')} />
      <Button type="submit" size="lg" wide busy={form.isPending}>
        {m.admin_register_action()}
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
      return <Banner tone="warning">{m.tables_invited_invalid()}</Banner>;
    return <Loaded query={invitation} />;
  }

  const { email, role, invitedBy } = invitation.data;
  return (
    <>
      <Banner className="mb-5">
        {m.tables_invited_by({ who: invitedBy, email })}
        <span className="mt-1 block">{m.team_your_role({ role: adminRoleLabels[role]() })}</span>
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
      ...(name.trim() === '' ? { name: m.admin_name_missing() } : {}),
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
      <Field label={m.admin_name()} error={errors.name}>
        <TextInput {...control('name')} autoComplete="name" maxLength={maxNameLength} />
      </Field>
      <NewPasswordField label={m.admin_password()} error={errors.password} control={control('password')} />
      <Button type="submit" size="lg" wide busy={form.isPending}>
        {m.tables_invited_action()}
      </Button>
    </form>
  );
}
