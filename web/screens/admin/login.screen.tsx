import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { AdminLoginForm, SignedInNote } from '#web/features/account/session/admin-login-form.tsx';
import { adminSetupQuery } from '#web/features/account/session/admin-sign-in.ts';
import { AdminSignInLayout } from './admin-sign-in-layout.tsx';

export function AdminLoginScreen() {
  const { data: setup } = useQuery(adminSetupQuery());

  return (
    <AdminSignInLayout title={t.admin.loginTitle} text={t.admin.loginText}>
      <SignedInNote />
      <AdminLoginForm passkeyOrigin={setup?.passkeyOrigin} />
      <p className="mt-4 text-sm">
        <Link
          to={addresses.adminForgotPassword.pattern}
          className="font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t.adminAccount.adminLoginForgot}
        </Link>
      </p>
      <p className="mt-6 border-t border-line pt-5 text-sm text-mute">
        {setup?.open && (
          <>
            {t.admin.loginFirst}{' '}
            <Link
              to={addresses.adminRegister.pattern}
              className="font-semibold text-accent underline-offset-4 hover:underline"
            >
              {t.admin.loginFirstLink}
            </Link>
            <br />
          </>
        )}
        {t.admin.loginAgent}{' '}
        <a
          href={addresses.login.pattern}
          className="font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t.admin.loginAgentLink}
        </a>
      </p>
      <p className="mt-4 text-[13px] text-mute text-pretty">{t.admin.sessionNote}</p>
    </AdminSignInLayout>
  );
}
