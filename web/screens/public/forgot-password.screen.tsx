import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { ForgotPasswordForm } from '#web/features/account/session/forgot-password-form.tsx';
import { m } from '#web/locales/compiled/messages.js';
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
        {m.account_back_to_login()}
      </Link>
    </p>
  );
  if (sentTo !== null) {
    return (
      <SignInLayout
        title={m.account_forgot_sent_title()}
        text={<span role="status">{m.account_forgot_sent_text({ email: sentTo })}</span>}
      >
        <Button variant="secondary" onClick={() => setSentTo(null)}>
          {m.account_forgot_other()}
        </Button>
        {back}
      </SignInLayout>
    );
  }

  return (
    <SignInLayout title={m.account_forgot_title()} text={m.account_forgot_text()}>
      <ForgotPasswordForm audience="agent" onSent={setSentTo} />
      {back}
    </SignInLayout>
  );
}
