import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PasskeyRequest, SignedChallenge } from '#contract/account/passkey-shapes.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import * as t from '#texts/screens.ts';
import { suspensionReason } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { canOfferPasskeys } from '#web/lib/session/passkey-support.ts';
import { cancelPasskeyRequest, passkeyProblemText, signWithPasskey } from '#web/lib/session/passkeys.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SuspendedBanner } from './suspended-banner.tsx';

/** Calls of a sign-in with a passkey; agents and admins have separate ones. */
export type PasskeySignIn = {
  start: () => Promise<{ options: PasskeyRequest; browserKey: string }>;
  /** Starts the session. */
  finish: (proof: { browserKey: string; credential: SignedChallenge }) => Promise<void>;
};

// A challenge lasts five minutes.
const renewEveryMs = 4 * minuteMs;

/** Signs in with a passkey: by the button, or from the suggestions at the email field where the browser has them. */
export function PasskeyButton({ calls }: { calls: PasskeySignIn }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [round, setRound] = useState(0);

  async function requestProof(inField: boolean) {
    const { options, browserKey } = await calls.start();
    return { browserKey, credential: await signWithPasskey(options, { inField }) };
  }

  async function finish(proof: Awaited<ReturnType<typeof requestProof>>): Promise<void> {
    setBusy(true);
    await calls.finish(proof);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is one offer, until it is renewed
  useEffect(() => {
    let isOver = false;
    const renewal = setTimeout(() => setRound((count) => count + 1), renewEveryMs);

    async function offer() {
      if (!(await canOfferPasskeys()) || isOver) return;
      // Nobody has asked for it: until a passkey is chosen, a failure is not worth a message.
      const proof = await requestProof(true).catch(() => null);
      if (proof) await finish(proof);
    }
    offer().catch((thrown: unknown) => {
      setBusy(false);
      if (!isOver) setProblem(thrown);
    });

    return () => {
      isOver = true;
      clearTimeout(renewal);
      void cancelPasskeyRequest();
    };
  }, [round]);

  async function press() {
    setBusy(true);
    setProblem(null);
    try {
      await finish(await requestProof(false));
    } catch (thrown) {
      setProblem(thrown);
      // The button ended the offer at the field.
      setRound((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-3">
      {problem !== null && <PasskeyProblem problem={problem} />}
      <Button
        variant="secondary"
        size="lg"
        wide
        icon={<KeyRound aria-hidden />}
        busy={isBusy}
        onClick={() => void press()}
      >
        {t.passkeys.signIn}
      </Button>
    </div>
  );
}

function PasskeyProblem({ problem }: { problem: unknown }) {
  if (isCallProblem(problem, 'agent_suspended'))
    return <SuspendedBanner reason={suspensionReason(problem)} />;
  return <Banner tone="danger">{passkeyProblemText(problem)}</Banner>;
}
