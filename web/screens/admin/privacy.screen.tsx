import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { ViewOnlyNote } from '#web/features/admin/components/view-only-note.tsx';
import { GuestSearch } from '#web/features/admin/privacy/guest-search.tsx';
import { PrivacyRegister } from '#web/features/admin/privacy/privacy-register.tsx';
import { WaitingErasures } from '#web/features/admin/privacy/waiting-erasures.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** What people may ask for by law: access to their data, and its erasure. */
export function AdminPrivacyScreen() {
  return (
    <>
      <PageHeader
        title={m.privacy_title()}
        state={m.privacy_state()}
        action={
          <Link to={addresses.adminRetention.pattern} className={buttonVariants({ variant: 'secondary' })}>
            {m.retention_title()}
          </Link>
        }
      />
      <ViewOnlyNote scope="privacy:write" />
      <div className="max-w-3xl space-y-5">
        <GuestSearch />
        <WaitingErasures />
        <PrivacyRegister />
      </div>
    </>
  );
}
