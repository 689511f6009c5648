import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { suspensionReason } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { type SessionEnd, takeSessionEnd } from '#web/lib/session/session.ts';
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
    missing: { email: t.account.emailMissing, password: t.account.passwordEmpty },
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
        labels={{ email: t.labels.email, password: t.labels.password }}
        action={t.actions.logIn}
        notice={
          <>
            {end?.why === 'expired' && isFirst && <Banner tone="warning">{t.account.sessionEnded}</Banner>}
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
            label={t.account.rememberMe}
          />
          <Link
            to={addresses.forgotPassword.pattern}
            className="text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t.actions.forgotPassword}
          </Link>
        </div>
      </SignInFields>
      <OtherSignIns
        passkeys
        rememberMe={rememberMe}
        next={values.next}
        onChoose={form.sendNow}
        disabled={form.isPending}
      />
    </>
  );
}
