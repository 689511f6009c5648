import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as adminInvitations from '#contract/admin/invitations.ts';
import { maxNameLength, maxPasswordLength, minPasswordLength } from '#domain/account/account-limits.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { acceptInvitation } from './admin-session.queries.ts';
import { useAdminSignIn } from './use-enter-admin.ts';

type InvitedFormProps = { token: string; passwordHelp: (password: string) => ReactNode };

/** Registration by invitation; the e-mail address is fixed by the invitation. */
export function AdminInvitedForm({ token, passwordHelp }: InvitedFormProps) {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(adminInvitations.read, { params: { token }, signal }),
  });
  if (invitation.isPending) return <SkeletonLines lines={5} />;
  if (!invitation.data) {
    const { error } = invitation;
    if (isCallProblem(error) && error.status === 400)
      return <Banner tone="warning">{m.desk_invited_invalid()}</Banner>;
    return <Loaded query={invitation} />;
  }
  const { email, invitedBy } = invitation.data;
  return (
    <>
      <Banner className="mb-5">{m.desk_invited_by({ who: invitedBy, email })}</Banner>
      <AcceptInvitationForm token={token} email={email} passwordHelp={passwordHelp} />
    </>
  );
}

function AcceptInvitationForm({ token, email, passwordHelp }: InvitedFormProps & { email: string }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ name?: string; password?: string }>({});
  const [attempt, setAttempt] = useState(0);
  const accept = useAdminSignIn(acceptInvitation);
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const found = {
      ...(name.trim() === '' ? { name: m.admin_name_missing() } : {}),
      ...(password.length < minPasswordLength
        ? { password: m.kit_fault_min_length({ count: minPasswordLength }) }
        : {}),
    };
    setFaults(found);
    accept.reset();
    if (Object.keys(found).length > 0) return;
    accept.mutate(
      { token, name: name.trim(), password },
      {
        onError: (problem) => {
          if (isCallProblem(problem) && problem.code === 'weak_password')
            setFaults({ password: problem.detail });
        },
      },
    );
  }
  const listed = (['name', 'password'] as const).flatMap((field) =>
    faults[field] ? [{ field, message: faults[field] }] : [],
  );
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormSummary
        errors={listed}
        problem={accept.isError && listed.length === 0 ? problemMessage(accept.error) : null}
        attempt={attempt}
      />
      {/* Lets password managers store the new password with this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={m.admin_name()} error={faults.name}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={m.admin_password()} error={faults.password} help={passwordHelp(password)}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={maxPasswordLength}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" wide busy={accept.isPending}>
        {m.desk_invited_action()}
      </Button>
    </form>
  );
}
