import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { OtherSignIns } from '#web/features/account/session/other-sign-ins.tsx';
import { RegisterForm } from '#web/features/account/session/register-form.tsx';
import { RegisterTerms } from '#web/features/account/session/register-terms.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

export function RegisterScreen() {
  return (
    <SignInLayout
      title={t.account.registerTitle}
      text={
        <>
          {t.account.registerKnown}{' '}
          <Link
            to={addresses.login.pattern}
            search={(old: Record<string, unknown>) => old}
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t.actions.logIn}
          </Link>
        </>
      }
    >
      <RegisterForm />
      <RegisterTerms />
      <OtherSignIns />
    </SignInLayout>
  );
}
