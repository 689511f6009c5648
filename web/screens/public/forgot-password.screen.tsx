import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { ForgotPasswordForm } from '#web/features/account/session/forgot-password-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = (
    <p className="mt-6">
      <Link
        to={addresses.login.pattern}
        className="font-semibold text-accent underline-offset-4 hover:underline"
      >
        {t.actions.backToLogIn}
      </Link>
    </p>
  );
  if (sentTo !== null) {
    return (
      <SignInLayout
        title={t.notices.checkYourEmail}
        text={<span role="status">{t.account.forgotSentText({ email: sentTo })}</span>}
      >
        <Button variant="secondary" onClick={() => setSentTo(null)}>
          {t.account.forgotOther}
        </Button>
        {back}
      </SignInLayout>
    );
  }

  return (
    <SignInLayout title={t.actions.forgotPassword} text={t.account.forgotText}>
      <ForgotPasswordForm audience="agent" onSent={setSentTo} />
      {back}
    </SignInLayout>
  );
}
