import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { type Invitation, invitationsQuery, resendInvitation, revokeInvitation } from './team.queries.ts';

/** Invitations that nobody has accepted yet; absent while there are none. */
export function OpenInvitations({ canInvite }: { canInvite: boolean }) {
  const found = useQuery(invitationsQuery());
  const open = found.data?.items.filter(({ state }) => state === 'open' || state === 'expired');
  if (open?.length === 0) return null;

  return (
    <Card aria-label={t.members.open}>
      <CardHeader title={t.members.open} />
      <Loaded query={found} failure={t.team.inviteFailed} lines={2}>
        {() => (
          <ul className="divide-y divide-line">
            {open?.map((one) => (
              <InvitationRow key={one._id} invitation={one} canInvite={canInvite} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function InvitationRow({ invitation, canInvite }: { invitation: Invitation; canInvite: boolean }) {
  const { _id: id, email, state, expiresAt } = invitation;
  const facts = { role: t.members.roles[invitation.role], name: invitation.invitedBy };
  const may = useMay();
  const queryClient = useQueryClient();
  const { through, question } = usePasswordGate();

  const onSettled = () => queryClient.invalidateQueries(invitationsQuery());
  const resend = useAction(() => through(() => resendInvitation(id)), {
    done: () => t.team.inviteResent({ email }),
    failed: true,
    onSettled,
  });
  const revoke = useAction(() => revokeInvitation(id), {
    done: () => t.tables.inviteRevoked({ email }),
    failed: true,
    onSettled,
  });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-hover text-mute">
        <Mail aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">{email}</p>
        <p className="text-[13px] text-mute">
          {state === 'open'
            ? t.members.openUntil({ ...facts, when: formatMoment(expiresAt) })
            : t.members.openExpired(facts)}
        </p>
      </div>
      {may('team:write') && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-14">
          {canInvite && (
            <Button
              variant="secondary"
              size="sm"
              busy={resend.isPending}
              aria-label={t.members.resendNamed({ email })}
              onClick={() => resend.run()}
            >
              {t.team.inviteResend}
            </Button>
          )}
          {state === 'open' && (
            <Button
              variant="danger-quiet"
              size="sm"
              busy={revoke.isPending}
              aria-label={t.members.revokeNamed({ email })}
              onClick={() => revoke.run()}
            >
              {t.tables.inviteRevoke}
            </Button>
          )}
        </div>
      )}
      {question}
    </li>
  );
}
