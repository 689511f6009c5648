import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { OtherSignIns } from '#web/features/account/session/other-sign-ins.tsx';
import { RegisterForm } from '#web/features/account/session/register-form.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { SignInLayout } from './sign-in-layout.tsx';

export function RegisterScreen() {
  return (
    <SignInLayout
      title={m.account_register_title()}
      text={
        <>
          {m.account_register_known()}{' '}
          <Link
            to={addresses.login.pattern}
            search={(old: Record<string, unknown>) => old}
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            {m.account_login_link()}
          </Link>
        </>
      }
    >
      <RegisterForm />
      <OtherSignIns />
    </SignInLayout>
  );
}
