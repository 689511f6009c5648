import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { AdminInvitedForm, AdminRegisterForm } from '#web/features/account/session/admin-register-form.tsx';
import { adminSetupQuery } from '#web/features/account/session/admin-sign-in.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { AdminSignInLayout } from './admin-sign-in-layout.tsx';

const invitedTexts = { title: t.tables.invitedTitle, text: t.tables.invitedText };
const setupTexts = {
  open: { title: t.admin.loginFirstLink, text: t.admin.registerText },
  done: { title: t.team.setupDoneTitle, text: t.team.setupDone },
};

export function AdminRegisterScreen() {
  const { values } = useAddressSearch();
  const { invitation } = values;
  const setup = useQuery({ ...adminSetupQuery(), enabled: !invitation }).data;
  const isDone = !invitation && setup?.open === false;
  const { title, text } = invitation ? invitedTexts : setupTexts[isDone ? 'done' : 'open'];

  return (
    <AdminSignInLayout title={title} text={text}>
      {invitation ? <AdminInvitedForm token={invitation} /> : !isDone && <AdminRegisterForm />}
      <p className="mt-6 border-t border-line pt-5 text-sm text-mute">
        {t.admin.registerKnown}{' '}
        <Link
          to={addresses.adminLogin.pattern}
          className="font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t.actions.logIn}
        </Link>
      </p>
    </AdminSignInLayout>
  );
}
