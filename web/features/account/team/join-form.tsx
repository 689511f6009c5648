import * as team from '#contract/account/team.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { maxNameLength } from '#domain/account/account.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { NewPasswordField, newPasswordError } from '../session/new-password-field.tsx';
import { saveSession, signInProblemText } from '../session/sign-in.ts';

export type JoinInvitation = ReplyOf<typeof team.readInvitation>;

type JoinFormProps = {
  token: string;
  onJoined: () => void;
  /** The invitation has been used, revoked or has expired meanwhile. */
  onDead: () => void;
};

/** Name and password of somebody who joins a team; then they are signed in. */
export function JoinForm({ token, onJoined, onDead }: JoinFormProps) {
  const form = useSmallForm({
    values: { name: '', password: '' },
    validate: ({ name, password }) => ({
      ...(name.trim() === '' ? { name: t.account.nameMissing } : {}),
      ...newPasswordError(password),
    }),
    refusals: { weak_password: { field: 'password' } },
    send: async ({ name, password }) =>
      saveSession(
        await call(team.acceptInvitation, { body: { token, name: name.trim(), password, rememberMe: true } }),
        true,
      ),
    onDone: onJoined,
    onFailed: (problem) => {
      if (isCallProblem(problem, 'invitation_invalid')) onDead();
    },
    problemText: (problem) =>
      isCallProblem(problem, 'email_taken') ? t.members.joinTaken : signInProblemText(problem),
  });

  const { errors, control } = form;
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormSummary errors={form.listed} problem={form.problem} attempt={form.attempt} />
      <Field label={t.labels.yourName} error={errors.name}>
        <TextInput {...control('name')} autoComplete="name" maxLength={maxNameLength} />
      </Field>
      <NewPasswordField label={t.labels.password} error={errors.password} control={control('password')} />
      <Button type="submit" size="lg" wide busy={form.isPending}>
        {t.members.joinAction}
      </Button>
    </form>
  );
}
