import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { ForgotPasswordForm } from '#web/features/account/session/forgot-password-form.tsx';
import { m } from '#web/locales/compiled/messages.js';
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
        {m.admin_login_back()}
      </Link>
    </p>
  );
  if (sentTo !== null) {
    return (
      <AdminSignInLayout
        title={m.account_forgot_sent_title()}
        text={<span role="status">{m.admin_forgot_sent_text({ email: sentTo })}</span>}
      >
        <Button variant="secondary" onClick={() => setSentTo(null)}>
          {m.account_forgot_other()}
        </Button>
        {back}
      </AdminSignInLayout>
    );
  }

  return (
    <AdminSignInLayout title={m.admin_forgot_title()} text={m.admin_forgot_text()}>
      <ForgotPasswordForm audience="admin" onSent={setSentTo} />
      {back}
    </AdminSignInLayout>
  );
}
