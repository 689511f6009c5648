import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { PasswordMeter } from '#web/features/account/password-meter.tsx';
import { AdminRegisterForm } from '#web/features/admin/session/admin-register-form.tsx';
import { m } from '#web/words/compiled/messages.js';
import { AdminSignInFrame } from './admin-sign-in-frame.tsx';

export function AdminRegisterScreen() {
  return (
    <AdminSignInFrame title={m.admin_register_title()} text={m.admin_register_text()}>
      <AdminRegisterForm passwordHelp={(password) => <PasswordMeter password={password} />} />
      <p className="mt-6 border-t border-line pt-5 text-sm text-mute">
        {m.admin_register_known()}{' '}
        <Link
          to={addresses.adminLogin.pattern}
          className="font-semibold text-accent underline-offset-4 hover:underline"
        >
          {m.admin_register_known_link()}
        </Link>
      </p>
    </AdminSignInFrame>
  );
}
