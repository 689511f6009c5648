import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { LoginForm } from '#web/features/account/session/login-form.tsx';
import type { SecondStep } from '#web/features/account/session/sign-in.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { SignInLayout } from './sign-in-layout.tsx';

// Loaded on demand, since most sign-ins have one step.
const SecondStepForm = lazyPart(
  () => import('#web/features/account/session/second-step-form.tsx'),
  'SecondStepForm',
);

export function LoginScreen() {
  const [step, setStep] = useState<SecondStep | null>(null);
  if (step) {
    return (
      <SignInLayout title={t.notices.oneMoreStep} text={t.account.secondStepText}>
        <Suspense>
          <SecondStepForm step={step} onBack={() => setStep(null)} />
        </Suspense>
      </SignInLayout>
    );
  }

  return (
    <SignInLayout
      title={t.account.loginTitle}
      text={
        <>
          {t.account.loginNew}{' '}
          <Link
            to={addresses.register.pattern}
            search={(old: Record<string, unknown>) => old}
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t.account.registerLink}
          </Link>
        </>
      }
    >
      <LoginForm onSecondStep={setStep} />
    </SignInLayout>
  );
}
