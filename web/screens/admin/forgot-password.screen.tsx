import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { ForgotPasswordForm } from '#web/features/account/session/forgot-password-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { AdminSignInLayout } from './admin-sign-in-layout.tsx';

export function AdminForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = (
    <p className="mt-6 border-t border-line pt-5 text-sm">
      <Link
        to={addresses.adminLogin.pattern}
        className="font-semibold text-accent underline-offset-4 hover:underline"
      >
        {t.adminAccount.adminLoginBack}
      </Link>
    </p>
  );
  if (sentTo !== null) {
    return (
      <AdminSignInLayout
        title={t.notices.checkYourEmail}
        text={<span role="status">{t.adminAccount.adminForgotSentText({ email: sentTo })}</span>}
      >
        <Button variant="secondary" onClick={() => setSentTo(null)}>
          {t.account.forgotOther}
        </Button>
        {back}
      </AdminSignInLayout>
    );
  }

  return (
    <AdminSignInLayout title={t.actions.forgotPassword} text={t.adminAccount.adminForgotText}>
      <ForgotPasswordForm audience="admin" onSent={setSentTo} />
      {back}
    </AdminSignInLayout>
  );
}
