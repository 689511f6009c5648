import { Suspense, useEffect, useState } from 'react';
import * as auth from '#contract/account/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

// Loaded only where they are offered: most installations have neither.
const GoogleButton = lazyPart(() => import('./google-button.tsx'), 'GoogleButton');
const DemoSignIns = lazyPart(() => import('./demo-sign-ins.tsx'), 'DemoSignIns');

type OtherSignInsProps = {
  rememberMe?: boolean;
  next?: string | undefined;
  /** Without it, the demo accounts are not offered. */
  onChoose?: (demo: { email: string; password: string }) => void;
  disabled?: boolean;
};

/** Google sign-in and demo accounts, where the installation has them. */
export function OtherSignIns({ rememberMe = false, next, onChoose, disabled = false }: OtherSignInsProps) {
  const offer = useSignInOptions();
  if (!offer) return null;
  return (
    <Suspense>
      {offer.google && <GoogleButton rememberMe={rememberMe} next={next} />}
      {onChoose && offer.agents.length > 0 && (
        <DemoSignIns agents={offer.agents} onChoose={onChoose} disabled={disabled} />
      )}
    </Suspense>
  );
}

/** Sign-in options of the installation; undefined while loading and after a failed call. */
export function useSignInOptions(): ReplyOf<typeof auth.listDemoSignIns> | undefined {
  const [known, setKnown] = useState<ReplyOf<typeof auth.listDemoSignIns>>();
  useEffect(() => {
    const stop = new AbortController();
    call(auth.listDemoSignIns, { signal: stop.signal }).then(setKnown, () => undefined);
    return () => stop.abort();
  }, []);
  return known;
}
