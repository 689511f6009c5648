import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as adminAccount from '#contract/admin/account.ts';
import * as t from '#texts/screens.ts';
import { useOnce } from '#web/features/account/session/use-once.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { updateAdminSession } from '#web/lib/session/admin-session.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { AdminSignInLayout } from './admin-sign-in-layout.tsx';

export function AdminConfirmEmailScreen() {
  const token = useAddressParam('token');
  const once = useOnce(`admin-confirm-email ${token}`, async () => {
    const { email } = await call(adminAccount.confirmEmail, { body: { token } });
    updateAdminSession({ email });
    return email;
  });
  if (once.state === 'waiting') {
    return (
      <AdminSignInLayout title={t.adminAccount.adminConfirmEmailChecking} text="">
        <SkeletonLines />
      </AdminSignInLayout>
    );
  }

  const isDone = once.state === 'done';
  const why =
    once.state === 'failed' && !isCallProblem(once.problem, 'verify_link_invalid')
      ? problemMessage(once.problem)
      : t.adminAccount.adminConfirmEmailDeadText;

  return (
    <AdminSignInLayout
      title={isDone ? t.adminAccount.adminConfirmEmailDone : t.account.resetInvalidTitle}
      text={isDone ? t.adminAccount.adminConfirmEmailDoneText({ email: once.value }) : why}
    >
      <Link to={addresses.adminAccount.pattern} className={buttonVariants({ size: 'lg' })}>
        {t.adminAccount.adminConfirmEmailGo}
      </Link>
    </AdminSignInLayout>
  );
}
