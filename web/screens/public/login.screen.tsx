import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { m } from '#web/words/compiled/messages.js';
import { SignInFrame } from './sign-in-frame.tsx';

export function LoginScreen() {
  return (
    <SignInFrame
      title={m.account_login_title()}
      text={
        <>
          {m.account_login_new()}{' '}
          <Link
            to={addresses.register.pattern}
            search={(old: Record<string, unknown>) => old}
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            {m.account_register_link()}
          </Link>
        </>
      }
    >
      <LoginForm />
    </SignInFrame>
  );
}
