import { ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { adminTwoStepCalls, useAdminLogout } from '#web/features/admin/account/admin-account.queries.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { AdminSignInLayout } from './admin-sign-in-layout.tsx';

const SetUpDialog = lazyPart(() => import('#web/features/account/security/set-up-dialog.tsx'), 'SetUpDialog');

/** Replaces the admin area while two-step sign-in is required but not set up. Offers the set-up and signing out. */
export function TwoStepNeeded({ onSetUp }: { onSetUp: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const logout = useAdminLogout();
  // The area opens after the dialog with the recovery codes is closed.
  const [isDone, setDone] = useState(false);
  function close() {
    setOpen(false);
    if (isDone) onSetUp();
  }

  return (
    <AdminSignInLayout title={m.admin_two_step_needed()} text={m.admin_two_step_needed_text()}>
      <div className="space-y-3">
        <Button size="lg" wide icon={<ShieldCheck aria-hidden />} onClick={() => setOpen(true)}>
          {m.settings_two_step_dialog()}
        </Button>
        <Button variant="secondary" size="lg" wide onClick={logout}>
          {m.admin_sign_out()}
        </Button>
      </div>
      <Suspense>
        {isOpen && <SetUpDialog calls={adminTwoStepCalls} onChange={() => setDone(true)} onClose={close} />}
      </Suspense>
    </AdminSignInLayout>
  );
}
