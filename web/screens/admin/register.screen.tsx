import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { AdminInvitedForm, AdminRegisterForm } from '#web/features/account/session/admin-register-form.tsx';
import { adminSetupQuery } from '#web/features/account/session/admin-sign-in.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';
import { AdminSignInLayout } from './admin-sign-in-layout.tsx';

const invitedTexts = { title: m.tables_invited_title, text: m.tables_invited_text };
const setupTexts = {
  open: { title: m.admin_register_title, text: m.admin_register_text },
  done: { title: m.team_setup_done_title, text: m.team_setup_done },
};

export function AdminRegisterScreen() {
  const { values } = useAddressSearch();
  const { invitation } = values;
  const setup = useQuery({ ...adminSetupQuery(), enabled: !invitation }).data;
  const isDone = !invitation && setup?.open === false;
  const { title, text } = invitation ? invitedTexts : setupTexts[isDone ? 'done' : 'open'];

  return (
    <AdminSignInLayout title={title()} text={text()}>
      {invitation ? <AdminInvitedForm token={invitation} /> : !isDone && <AdminRegisterForm />}
      <p className="mt-6 border-t border-line pt-5 text-sm text-mute">
        {m.admin_register_known()}{' '}
        <Link
          to={addresses.adminLogin.pattern}
          className="font-semibold text-accent underline-offset-4 hover:underline"
        >
          {m.admin_register_known_link()}
        </Link>
      </p>
    </AdminSignInLayout>
  );
}
