import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as auth from '#contract/account/auth.ts';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { useOnce } from '#web/features/account/session/use-once.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { profileQuery } from '#web/lib/session/profile.queries.ts';
import { updateSession, useSession } from '#web/lib/session/session.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { NarrowPage } from './narrow-page.tsx';

export function VerifyEmailScreen() {
  const token = useAddressParam('token');
  const isSignedIn = useSession() !== null;
  const queryClient = useQueryClient();

  const once = useOnce(`verify-email ${token}`, async () => {
    const confirmed = await call(auth.verifyEmail, { body: { token } });
    await queryClient.invalidateQueries(profileQuery());
    // The link of a new address: the menu shows it.
    if (isSignedIn) updateSession({ email: (await queryClient.fetchQuery(profileQuery())).email });
    return confirmed;
  });
  if (once.state === 'waiting') {
    return (
      <NarrowPage title={t.account.verifyChecking}>
        <SkeletonLines />
      </NarrowPage>
    );
  }
  if (once.state === 'failed' && !isCallProblem(once.problem, 'verify_link_invalid')) {
    return <ErrorState text={problemMessage(once.problem)} onRetry={() => location.reload()} />;
  }

  return (
    <NarrowPage {...pageTextOf(once)}>
      <Link
        to={isSignedIn ? addresses.dashboard.pattern : addresses.login.pattern}
        className={buttonVariants({ size: 'lg' })}
      >
        {isSignedIn ? t.actions.goToDashboard : t.actions.logIn}
      </Link>
    </NarrowPage>
  );
}

type Outcome = { state: 'done'; value: { takesEffectAt?: string } } | { state: 'failed' };

function pageTextOf(outcome: Outcome): { title: string; text: string } {
  if (outcome.state === 'failed')
    return { title: t.account.resetInvalidTitle, text: t.account.verifyInvalidText };

  return outcome.value.takesEffectAt === undefined
    ? { title: t.account.verifyDoneTitle, text: t.account.verifyDoneText }
    : { title: t.account.verifyWaitsTitle, text: t.account.verifyWaitsText };
}
