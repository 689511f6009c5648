import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAsyncAction } from '#web/ui/form/use-small-form.ts';
import { type PasskeyCalls, passkeysQuery } from './passkey-calls.ts';
import { canUsePasskeys } from './passkey-support.ts';
import { passkeyProblemText, signWithPasskey } from './passkeys.ts';

type PasskeyProofProps = { calls: PasskeyCalls; onProved: () => void };

/** Confirms with a passkey instead of a password and a code, where the account has one that works here. */
export function PasskeyProof({ calls, onProved }: PasskeyProofProps) {
  const { data } = useQuery(passkeysQuery(calls));
  const confirm = useAsyncAction(() => confirmByPasskey(calls), { onDone: onProved });
  if (!data || data.items.length === 0 || !canUsePasskeys(data.origin)) return null;

  return (
    <div className="space-y-3">
      {confirm.problem !== null && <Banner tone="danger">{passkeyProblemText(confirm.problem)}</Banner>}
      <Button
        variant="secondary"
        wide
        icon={<KeyRound aria-hidden />}
        busy={confirm.isPending}
        onClick={() => void confirm.run(undefined)}
      >
        {t.passkeys.useInstead}
      </Button>
    </div>
  );
}

/** The session then counts as confirmed for ten minutes. */
export async function confirmByPasskey({ startConfirming, confirm }: PasskeyCalls): Promise<void> {
  const { options, browserKey } = await startConfirming();
  await confirm({ browserKey, credential: await signWithPasskey(options) });
}
