import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { PasskeysCard } from '#web/features/account/security/passkeys-card.tsx';
import { agentTwoStepCalls } from '#web/features/account/security/two-step-calls.ts';
import { TwoStepCard } from '#web/features/account/security/two-step-card.tsx';
import { useLogout } from '#web/features/account/use-logout.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { agentPasskeyCalls, passkeysQuery } from '#web/lib/session/passkey-calls.ts';
import { type Profile, profileQuery } from '#web/lib/session/profile.queries.ts';
import { setNeedsTwoStep } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

/** All that a member finds whose team requires two-step sign-in, until they have set it up. */
export function TwoStepDemanded() {
  usePageTitle(t.members.twoStepTitle);
  const logout = useLogout();
  const found = useQuery(profileQuery());

  return (
    <div className="mx-auto max-w-2xl">
      <h1>{t.members.twoStepTitle}</h1>
      <p className="mt-1.5 mb-6 text-mute">{t.members.twoStepText}</p>
      <Loaded query={found} card>
        {(profile) => <SetUp profile={profile} />}
      </Loaded>
      <Button variant="quiet" className="mt-6" icon={<LogOut aria-hidden />} onClick={logout}>
        {t.actions.logOut}
      </Button>
    </div>
  );
}

function SetUp({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const calls = agentTwoStepCalls(profile);
  const twoStep = useQuery({ queryKey: calls.queryKey, queryFn: ({ signal }) => calls.read(signal) });
  const passkeys = useQuery(passkeysQuery(agentPasskeyCalls));
  const isDone = twoStep.data?.isOn === true || (passkeys.data?.items.length ?? 0) > 0;

  return (
    <div className="space-y-6">
      <TwoStepCard calls={calls} />
      <PasskeysCard calls={calls} />
      <Button
        size="lg"
        disabled={!isDone}
        onClick={() => {
          setNeedsTwoStep(false);
          void queryClient.invalidateQueries();
        }}
      >
        {t.actions.continueLabel}
      </Button>
    </div>
  );
}
