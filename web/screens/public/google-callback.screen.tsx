import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import {
  CancelledGoogleSignIn,
  EmptyGoogleSignIn,
  finishGoogle,
  JoinFailed,
  MismatchedGoogleSignIn,
  SecondStepRequired,
} from '#web/features/account/session/google-flow.ts';
import { GoogleLinkForm } from '#web/features/account/session/google-link-form.tsx';
import { SecondStepForm } from '#web/features/account/session/second-step-form.tsx';
import type { SecondStep } from '#web/features/account/session/sign-in.ts';
import { useOnce } from '#web/features/account/session/use-once.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { NarrowPage } from './narrow-page.tsx';

export function GoogleCallbackScreen() {
  const { values } = useAddressSearch();
  const navigate = useNavigate();
  const [linkStep, setLinkStep] = useState<(SecondStep & { next?: string | undefined }) | null>(null);
  const once = useOnce(`google ${values.state} ${values.code}`, () => finishGoogle(values));
  // The sign-in screen redirects signed-in agents to `next`.
  const leave = (next?: string) =>
    navigate({ to: addresses.login.pattern, search: next ? { next } : {}, replace: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the state of the sign-in changes
  useEffect(() => {
    if (once.state === 'done') void leave(once.value.next);
  }, [once]);

  if (once.state !== 'failed') {
    return (
      <NarrowPage title={t.account.googleTitle}>
        <SkeletonLines />
      </NarrowPage>
    );
  }

  const { problem } = once;
  const step = linkStep ?? (problem instanceof SecondStepRequired ? problem.step : null);
  if (step) {
    return (
      <NarrowPage title={t.notices.oneMoreStep} text={t.account.secondStepText}>
        <SecondStepForm
          step={step}
          onDone={() => void leave(step.next)}
          onBack={() => void leave(step.next)}
        />
      </NarrowPage>
    );
  }

  if (isCallProblem(problem, 'google_link_needs_password')) {
    const { linkToken, email } = problem.facts;
    return (
      <NarrowPage title={t.account.googleLinkTitle} text={t.account.googleLinkText({ email: String(email) })}>
        <GoogleLinkForm
          linkToken={String(linkToken)}
          onDone={() => void leave()}
          onSecondStep={setLinkStep}
        />
        <p className="mt-5">
          <Link
            to={addresses.forgotPassword.pattern}
            className="text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t.actions.forgotPassword}
          </Link>
        </p>
      </NarrowPage>
    );
  }

  if (problem instanceof JoinFailed) {
    return (
      <NarrowPage title={t.members.joinGoogleFailedTitle} text={problemMessage(problem.problem)}>
        <Link
          to={addresses.acceptTeamInvitation.pattern}
          params={{ token: problem.token }}
          className={buttonVariants({ size: 'lg' })}
        >
          {t.members.joinBack}
        </Link>
      </NarrowPage>
    );
  }

  return (
    <NarrowPage title={t.account.googleFailedTitle} text={googleProblemMessage(problem)}>
      <Link to={addresses.login.pattern} className={buttonVariants({ size: 'lg' })}>
        {t.actions.backToLogIn}
      </Link>
    </NarrowPage>
  );
}

function googleProblemMessage(problem: unknown): string {
  if (problem instanceof CancelledGoogleSignIn) return t.account.googleCancelled;
  if (problem instanceof EmptyGoogleSignIn) return t.account.googleEmpty;
  return problem instanceof MismatchedGoogleSignIn ? t.account.googleUnexpected : problemMessage(problem);
}
