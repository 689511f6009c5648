import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { AdminLoginForm, SignedInNote } from '#web/features/account/session/admin-login-form.tsx';
import { adminSetupQuery } from '#web/features/account/session/admin-sign-in.ts';
import { m } from '#web/locales/compiled/messages.js';
import { AdminSignInLayout } from './admin-sign-in-layout.tsx';

export function AdminLoginScreen() {
  const { data: setup } = useQuery(adminSetupQuery());

  return (
    <AdminSignInLayout title={m.admin_login_title()} text={m.admin_login_text()}>
      <SignedInNote />
      <AdminLoginForm />
      <p className="mt-4 text-sm">
        <Link
          to={addresses.adminForgotPassword.pattern}
          className="font-semibold text-accent underline-offset-4 hover:underline"
        >
          {m.admin_login_forgot()}
        </Link>
      </p>
      <p className="mt-6 border-t border-line pt-5 text-sm text-mute">
        {setup?.open && (
          <>
            {m.admin_login_first()}{' '}
            <Link
              to={addresses.adminRegister.pattern}
              className="font-semibold text-accent underline-offset-4 hover:underline"
            >
              {m.admin_login_first_link()}
            </Link>
            <br />
          </>
        )}
        {m.admin_login_agent()}{' '}
        <a
          href={addresses.login.pattern}
          className="font-semibold text-accent underline-offset-4 hover:underline"
        >
          {m.admin_login_agent_link()}
        </a>
      </p>
      <p className="mt-4 text-[13px] text-mute text-pretty">{m.admin_session_note()}</p>
    </AdminSignInLayout>
  );
}
