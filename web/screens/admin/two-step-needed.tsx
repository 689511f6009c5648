import { ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as t from '#texts/screens.ts';
import { adminTwoStepCalls, useAdminLogout } from '#web/features/admin/account/admin-account.queries.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
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
    <AdminSignInLayout title={t.notices.oneMoreStep} text={t.admin.twoStepNeededText}>
      <div className="space-y-3">
        <Button size="lg" wide icon={<ShieldCheck aria-hidden />} onClick={() => setOpen(true)}>
          {t.settings.twoStepDialog}
        </Button>
        <Button variant="secondary" size="lg" wide onClick={logout}>
          {t.actions.logOut}
        </Button>
      </div>
      <Suspense>
        {isOpen && <SetUpDialog calls={adminTwoStepCalls} onChange={() => setDone(true)} onClose={close} />}
      </Suspense>
    </AdminSignInLayout>
  );
}
