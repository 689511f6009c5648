import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as content from '#contract/platform/content.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { type SessionEnd, takeSessionEnd } from '#web/lib/session/session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { OtherSignIns } from './other-sign-ins.tsx';
import { type Credentials, InvalidServerResponse, type SecondStep, secondStepOf, signIn } from './sign-in.ts';
import { useAsyncAction } from './use-async-action.ts';

type LoginErrors = { email?: string; password?: string };

type LoginFormProps = {
  /** The password was correct, and a two-step code is required. */
  onSecondStep: (step: SecondStep) => void;
};

/** Sign-in form; the guard of the screen redirects once the session exists. */
export function LoginForm({ onSecondStep }: LoginFormProps) {
  const { values } = useAddressSearch();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [attempt, setAttempt] = useState(0);
  const login = useAsyncAction(signIn, (problem) => {
    const step = secondStepOf(problem, rememberMe);
    if (step) onSecondStep(step);
  });
  const [end, setEnd] = useState<SessionEnd | null>(null);
  // In an effect: reading consumes the reason, and rendering may run twice.
  useEffect(() => {
    const why = takeSessionEnd();
    if (why) setEnd(why);
  }, []);

  const isSuspended =
    isCallProblem(login.problem, 'agent_suspended') || (end === 'suspended' && attempt === 0);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const found = validateLogin(email, password);
    setErrors(found);
    login.reset();
    if (Object.keys(found).length === 0) void login.run({ email: email.trim(), password, rememberMe });
  }
  function tryDemo(credentials: Pick<Credentials, 'email' | 'password'>) {
    setErrors({});
    void login.run({ ...credentials, rememberMe });
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="space-y-4">
        {end === 'expired' && attempt === 0 && <Banner tone="warning">{m.account_session_ended()}</Banner>}
        {isSuspended && <SuspendedBanner />}
        <FormSummary
          errors={[]}
          problem={login.problem === null || isSuspended ? null : loginProblemText(login.problem)}
          attempt={attempt}
        />
        <Field label={m.account_email()} error={errors.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={m.account_password()} error={errors.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox
            name="rememberMe"
            checked={rememberMe}
            onChange={setRememberMe}
            label={m.account_remember_me()}
          />
          <Link
            to={addresses.forgotPassword.pattern}
            className="text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            {m.account_forgot_link()}
          </Link>
        </div>
        <Button type="submit" size="lg" wide busy={login.isPending}>
          {m.account_login_action()}
        </Button>
      </form>
      <OtherSignIns
        rememberMe={rememberMe}
        next={values.next}
        onChoose={tryDemo}
        disabled={login.isPending}
      />
    </>
  );
}

function validateLogin(email: string, password: string): LoginErrors {
  return {
    ...(email.trim() === '' ? { email: m.account_email_missing() } : {}),
    ...(password === '' ? { password: m.account_password_empty() } : {}),
  };
}

function loginProblemText(problem: unknown): string {
  return problem instanceof InvalidServerResponse ? problem.message : problemMessage(problem);
}

/** Suspension notice with the support address. Shown only after a valid password or at the end of a session. */
function SuspendedBanner() {
  const [support, setSupport] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call(content.readFooter, { signal: stop.signal }).then(
      (answer) => setSupport(answer.support),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return (
    <Banner tone="warning" title={m.account_suspended()}>
      {m.account_suspended_text()}{' '}
      {support && (
        <a
          href={support.startsWith('https://') ? support : `mailto:${support}`}
          className="font-semibold underline underline-offset-4"
        >
          {support.startsWith('https://') ? m.account_suspended_support() : support}
        </a>
      )}
    </Banner>
  );
}
