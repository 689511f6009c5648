import { Suspense } from 'react';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useCanUsePasskeys } from '#web/lib/session/passkey-support.ts';
import { agentPasskeySignIn } from './sign-in.ts';
import { useSignInOptions } from './sign-in-options.ts';

// Loaded only where they are offered.
const PasskeyButton = lazyPart(() => import('./passkey-button.tsx'), 'PasskeyButton');
const GoogleButton = lazyPart(() => import('./google-button.tsx'), 'GoogleButton');
const DemoSignIns = lazyPart(() => import('./demo-sign-ins.tsx'), 'DemoSignIns');

/** Loads the parts ahead, for a first paint that has them already. */
export async function preloadOtherSignIns(): Promise<void> {
  await Promise.all([PasskeyButton.preload(), GoogleButton.preload(), DemoSignIns.preload()]);
}

type OtherSignInsProps = {
  rememberMe?: boolean;
  next?: string | undefined;
  /** Token of the invitation to a team that Google accepts. */
  joins?: string | undefined;
  /** Signs in with a passkey too, which only an account that exists can have. */
  passkeys?: boolean;
  /** Without it, the demo accounts are not offered. */
  onChoose?: (demo: { email: string; password: string }) => void;
  disabled?: boolean;
};

/** Passkeys, Google sign-in and demo accounts, where the installation has them. */
export function OtherSignIns({
  rememberMe = false,
  next,
  joins,
  passkeys = false,
  onChoose,
  disabled = false,
}: OtherSignInsProps) {
  const offer = useSignInOptions();
  const canUsePasskeys = useCanUsePasskeys(offer?.passkeyOrigin);
  if (!offer) return null;

  const hasPasskeys = passkeys && canUsePasskeys;
  return (
    <Suspense>
      {(hasPasskeys || offer.google) && (
        <div className="mt-5 space-y-5">
          <p className="flex items-center gap-3 text-sm text-mute">
            <span aria-hidden className="h-px flex-1 bg-line" />
            {t.account.googleOr}
            <span aria-hidden className="h-px flex-1 bg-line" />
          </p>
          {hasPasskeys && <PasskeyButton calls={agentPasskeySignIn(rememberMe)} />}
          {offer.google && <GoogleButton rememberMe={rememberMe} next={next} joins={joins} />}
        </div>
      )}
      {onChoose && offer.agents.length > 0 && (
        <DemoSignIns agents={offer.agents} onChoose={onChoose} disabled={disabled} />
      )}
    </Suspense>
  );
}
