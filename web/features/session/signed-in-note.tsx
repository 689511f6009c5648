import { Link } from '@tanstack/react-router';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { adminSessionEnd, useAdminSession, wasAdminRefused } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { adminNext } from './admin-next.ts';

const sessionEndLabels = { idle: m.admin_session_idle, age: m.admin_session_age };

/** Banner above the sign-in: why the session ended, or that the admin is already signed in. */
export function SignedInNote() {
  const { values } = useAddressSearch();
  const session = useAdminSession();
  if (session) {
    return (
      <Banner
        className="mb-6"
        action={
          <Link to={adminNext(values.next)} className={buttonVariants({ variant: 'secondary', size: 'sm' })}>
            {m.admin_continue()}
          </Link>
        }
      >
        {m.admin_signed_in_as({ name: session.admin.name })}
      </Banner>
    );
  }
  if (!wasAdminRefused()) return null;
  const end = adminSessionEnd();
  return (
    <Banner tone="warning" className="mb-6" title={end && m.admin_unauthorized()}>
      {end ? sessionEndLabels[end]() : m.admin_unauthorized()}
    </Banner>
  );
}
