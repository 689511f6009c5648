import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addresses } from '#contract/addresses.ts';
import { CancelledGoogleSignIn, finishGoogle, StrayGoogleSignIn } from '#web/features/account/google-flow.ts';
import { GoogleLinkForm } from '#web/features/account/google-link-form.tsx';
import { useOnce } from '#web/features/account/use-once.ts';
import { useAddressSearch } from '#web/lib/address-state.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/compiled/messages.js';
import { NarrowPage } from './narrow-page.tsx';

export function GoogleCallbackScreen() {
  const { values } = useAddressSearch();
  const navigate = useNavigate();
  const once = useOnce(`google ${values.state} ${values.code}`, () => finishGoogle(values));
  // The sign-in screen leads on whoever is signed in, also to where they wanted to go.
  const leave = (next?: string) =>
    navigate({ to: addresses.login.pattern, search: next ? { next } : {}, replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is done there is nothing more to watch
  useEffect(() => {
    if (once.state === 'done') void leave(once.value.next);
  }, [once]);

  if (once.state !== 'failed') {
    return (
      <NarrowPage title={m.account_google_title()}>
        <SkeletonLines />
      </NarrowPage>
    );
  }
  const { problem } = once;
  if (isCallProblem(problem, 'google_link_needs_password')) {
    const { linkToken, email } = problem.facts;
    return (
      <NarrowPage
        title={m.account_google_link_title()}
        text={m.account_google_link_text({ email: String(email) })}
      >
        <GoogleLinkForm linkToken={String(linkToken)} onDone={() => void leave()} />
        <p className="mt-5">
          <Link
            to={addresses.forgotPassword.pattern}
            className="text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            {m.account_forgot_link()}
          </Link>
        </p>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={m.account_google_failed_title()} text={wordsOf(problem)}>
      <Link to={addresses.login.pattern} className={buttonLook({ size: 'lg' })}>
        {m.account_back_to_login()}
      </Link>
    </NarrowPage>
  );
}

function wordsOf(problem: unknown): string {
  if (problem instanceof CancelledGoogleSignIn) return m.account_google_cancelled();
  return problem instanceof StrayGoogleSignIn ? m.account_google_stray() : problemWords(problem);
}
