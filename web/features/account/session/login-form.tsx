import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { suspensionReason } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { type SessionEnd, takeSessionEnd } from '#web/lib/session/session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { OtherSignIns } from './other-sign-ins.tsx';
import { type SecondStep, secondStepOf, signIn, signInProblemText } from './sign-in.ts';
import { SignInFields, useSignInForm } from './sign-in-form.tsx';

const SuspendedBanner = lazy(async () => ({
  default: (await import('./suspended-banner.tsx')).SuspendedBanner,
}));

type LoginFormProps = {
  /** The password was correct, and a two-step code is required. */
  onSecondStep: (step: SecondStep) => void;
};

/** Sign-in of an agent; the guard of the screen redirects once the session exists. */
export function LoginForm({ onSecondStep }: LoginFormProps) {
  const { values } = useAddressSearch();
  const [rememberMe, setRememberMe] = useState(false);

  const form = useSignInForm({
    signIn: (credentials) => signIn({ ...credentials, rememberMe }),
    missing: { email: m.account_email_missing, password: m.account_password_empty },
    problemText: signInProblemText,
    onFailed: (problem) => {
      const step = secondStepOf(problem, rememberMe);
      if (step) onSecondStep(step);
    },
  });
  const [end, setEnd] = useState<SessionEnd | null>(null);

  // In an effect: reading consumes the reason, and rendering may run twice.
  useEffect(() => {
    const taken = takeSessionEnd();
    if (taken) setEnd(taken);
  }, []);

  const isFirst = form.attempt === 0;
  const ended = isFirst && end?.why === 'suspended' ? end.reason : null;
  const reason = isCallProblem(form.error, 'agent_suspended') ? suspensionReason(form.error) : ended;

  return (
    <>
      <SignInFields
        form={reason !== null ? { ...form, problem: null } : form}
        labels={{ email: m.account_email(), password: m.account_password() }}
        action={m.account_login_action()}
        notice={
          <>
            {end?.why === 'expired' && isFirst && <Banner tone="warning">{m.account_session_ended()}</Banner>}
            {reason !== null && (
              <Suspense fallback={null}>
                <SuspendedBanner reason={reason} />
              </Suspense>
            )}
          </>
        }
      >
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
      </SignInFields>
      <OtherSignIns
        rememberMe={rememberMe}
        next={values.next}
        onChoose={form.sendNow}
        disabled={form.isPending}
      />
    </>
  );
}
