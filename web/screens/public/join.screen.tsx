import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as team from '#contract/account/team.ts';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { OtherSignIns } from '#web/features/account/session/other-sign-ins.tsx';
import { JoinForm, type JoinInvitation } from '#web/features/account/team/join-form.tsx';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { startAddress } from '#web/lib/session/screen-scopes.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { NarrowPage } from './narrow-page.tsx';

/** The page of an invitation to a team: who invites, to what, and the way in. */
export function JoinScreen() {
  const token = useAddressParam('token');
  const [isDead, setDead] = useState(false);
  const found = useQuery({
    queryKey: ['team-invitation', token],
    queryFn: ({ signal }) => call(team.readInvitation, { params: { token }, signal }),
    // Accepting uses the invitation up, while this page is still shown.
    staleTime: Number.POSITIVE_INFINITY,
  });

  // An address that is cut short is not found.
  const isUnknown =
    isCallProblem(found.error, 'invitation_invalid') || isCallProblem(found.error, 'not_found');

  if (isDead || isUnknown) {
    return (
      <NarrowPage title={t.members.joinInvalidTitle} text={t.members.joinInvalidText}>
        <Link to={addresses.login.pattern} className={buttonVariants({ size: 'lg' })}>
          {t.actions.logIn}
        </Link>
      </NarrowPage>
    );
  }
  if (found.isError) return <Loaded query={found} failure={t.members.joinFailed} />;
  if (found.isPending) {
    return (
      <NarrowPage title={t.members.joinChecking}>
        <SkeletonLines />
      </NarrowPage>
    );
  }

  return <Join token={token} invitation={found.data} onDead={() => setDead(true)} />;
}

type JoinProps = { token: string; invitation: JoinInvitation; onDead: () => void };

function Join({ token, invitation, onDead }: JoinProps) {
  const { email, role, business, invitedBy, expiresAt } = invitation;
  const navigate = useNavigate();
  // Who was signed in before: joining replaces the session while this page is still shown.
  const [other] = useState(useSession());

  return (
    <NarrowPage
      title={t.members.joinTitle({ business })}
      text={t.members.joinText({ name: invitedBy, business })}
    >
      <div className="mb-6 rounded-control border border-line bg-surface px-4 py-3">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="pine">{t.members.roles[role]}</Badge>
          <span className="min-w-0 break-words">{email}</span>
        </p>
        <p className="mt-1.5 text-sm text-mute">{t.members.roleTexts[role]}</p>
        <p className="mt-1 text-[13px] text-mute">{t.members.joinUntil({ when: formatMoment(expiresAt) })}</p>
      </div>
      {other && (
        <Banner tone="warning" className="mb-6">
          <p>{t.members.joinElsewhere({ email: other.agent.email })}</p>
          <Link
            to={startAddress(other)}
            className="mt-1 inline-block font-semibold underline underline-offset-4"
          >
            {t.members.joinStay}
          </Link>
        </Banner>
      )}
      <JoinForm
        token={token}
        onJoined={() => navigate({ to: startAddress(), replace: true })}
        onDead={onDead}
      />
      <OtherSignIns rememberMe joins={token} />
    </NarrowPage>
  );
}
