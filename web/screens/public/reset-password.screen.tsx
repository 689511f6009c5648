import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { ResetPasswordForm, resetLinkQuery } from '#web/features/account/session/reset-password-form.tsx';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { NarrowPage } from './narrow-page.tsx';

export function ResetPasswordScreen() {
  const token = useAddressParam('token');
  const [end, setEnd] = useState<'done' | 'dead' | null>(null);
  const link = useQuery(resetLinkQuery(token));

  if (end === 'done') {
    return (
      <NarrowPage title={t.account.resetDoneTitle} text={t.account.resetDoneText}>
        <Link
          to={link.data?.audience === 'admin' ? addresses.adminLogin.pattern : addresses.login.pattern}
          className={buttonVariants({ size: 'lg' })}
        >
          {t.actions.logIn}
        </Link>
      </NarrowPage>
    );
  }

  if (end === 'dead' || isCallProblem(link.error, 'reset_link_invalid')) {
    return (
      <NarrowPage title={t.account.resetInvalidTitle} text={t.account.resetInvalidText}>
        <Link to={addresses.forgotPassword.pattern} className={buttonVariants({ size: 'lg' })}>
          {t.account.resetRequestAgain}
        </Link>
      </NarrowPage>
    );
  }
  if (link.isError) return <Loaded query={link} />;
  if (link.isPending) {
    return (
      <NarrowPage title={t.account.resetChecking}>
        <SkeletonLines />
      </NarrowPage>
    );
  }

  return (
    <NarrowPage title={t.account.resetTitle} text={t.account.resetText}>
      <ResetPasswordForm token={token} onDone={() => setEnd('done')} onDead={() => setEnd('dead')} />
    </NarrowPage>
  );
}
