import { useQuery } from '@tanstack/react-query';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as t from '#texts/screens.ts';
import { adminTwoStepCalls, useAdminLogout } from '#web/features/admin/account/admin-account.queries.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { adminPasskeyCalls, passkeysQuery } from '#web/lib/session/passkey-calls.ts';
import { confirmByPasskey } from '#web/lib/session/passkey-proof.tsx';
import { canUsePasskeys } from '#web/lib/session/passkey-support.ts';
import { passkeyProblemText } from '#web/lib/session/passkeys.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAsyncAction } from '#web/ui/form/use-small-form.ts';
import { AdminSignInLayout } from './admin-sign-in-layout.tsx';

const SetUpDialog = lazyPart(() => import('#web/features/account/security/set-up-dialog.tsx'), 'SetUpDialog');
const AddPasskeyDialog = lazyPart(
  () => import('#web/features/account/security/add-passkey-dialog.tsx'),
  'AddPasskeyDialog',
);

type TwoStepNeededProps = {
  /** The admin has a passkey, and has not used it in this session. */
  hasPasskey: boolean;
  onSetUp: () => void;
};

/** Replaces the admin area while a required second step is missing: the passkey is used, or a second step set up. */
export function TwoStepNeeded({ hasPasskey, onSetUp }: TwoStepNeededProps) {
  const logout = useAdminLogout();

  return (
    <AdminSignInLayout
      title={t.notices.oneMoreStep}
      text={hasPasskey ? t.passkeys.adminNeeded : t.admin.twoStepNeededText}
    >
      <div className="space-y-3">
        {hasPasskey ? <UsePasskey onUsed={onSetUp} /> : <SetUp onSetUp={onSetUp} />}
        <Button variant="secondary" size="lg" wide onClick={logout}>
          {t.actions.logOut}
        </Button>
      </div>
    </AdminSignInLayout>
  );
}

function UsePasskey({ onUsed }: { onUsed: () => void }) {
  const use = useAsyncAction(() => confirmByPasskey(adminPasskeyCalls), { onDone: onUsed });

  return (
    <>
      {use.problem !== null && <Banner tone="danger">{passkeyProblemText(use.problem)}</Banner>}
      <Button
        size="lg"
        wide
        icon={<KeyRound aria-hidden />}
        busy={use.isPending}
        onClick={() => void use.run(undefined)}
      >
        {t.passkeys.adminUse}
      </Button>
    </>
  );
}

function SetUp({ onSetUp }: { onSetUp: () => void }) {
  const [open, setOpen] = useState<'app' | 'passkey' | null>(null);
  const { data } = useQuery(passkeysQuery(adminPasskeyCalls));
  // The area opens after the dialog, with its recovery codes, is closed.
  const [isDone, setDone] = useState(false);
  function close() {
    setOpen(null);
    if (isDone) onSetUp();
  }

  return (
    <>
      <Button size="lg" wide icon={<ShieldCheck aria-hidden />} onClick={() => setOpen('app')}>
        {t.settings.twoStepDialog}
      </Button>
      {canUsePasskeys(data?.origin) && (
        <Button
          variant="secondary"
          size="lg"
          wide
          icon={<KeyRound aria-hidden />}
          onClick={() => setOpen('passkey')}
        >
          {t.passkeys.add}
        </Button>
      )}
      <Suspense>
        {open === 'app' && (
          <SetUpDialog calls={adminTwoStepCalls} onChange={() => setDone(true)} onClose={close} />
        )}
        {open === 'passkey' && (
          <AddPasskeyDialog calls={adminTwoStepCalls} onChange={onSetUp} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
}
