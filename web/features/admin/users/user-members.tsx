import { useQuery } from '@tanstack/react-query';
import { AtSign, LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as t from '#texts/screens.ts';
import { formatMoment, formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { useMay } from '../session/admin-role.ts';
import { emailWaitText, WaitingChange } from './email-change-card.tsx';
import { endMemberSessions, type UserMember, userMembersQuery } from './user-page.queries.ts';

const ChangeUserEmailDialog = lazyPart(
  () => import('./user-credentials-dialogs.tsx'),
  'ChangeUserEmailDialog',
);

/** Who works in an agent's account; each can be logged out on all their devices, and get another address. */
export function UserMembers({ id }: { id: string }) {
  const found = useQuery(userMembersQuery(id));
  const mayEnd = useMay()('agents:write');
  const [moving, setMoving] = useState<UserMember | null>(null);
  const end = useAdminChange(endMemberSessions, {
    done: (_ended, { name }) => t.adminUsers.pageMemberSignedOut({ name }),
  });

  return (
    <Card aria-label={t.adminUsers.pageTeam}>
      <CardHeader title={t.adminUsers.pageTeam} text={t.adminUsers.pageTeamText} />
      <Loaded query={found} lines={3} inline>
        {({ items }) => (
          <ul className="divide-y divide-line">
            {items.map((member) => (
              <MemberLine
                key={member._id}
                id={id}
                member={member}
                busy={end.isPending && end.variables?.memberId === member._id}
                onEnd={
                  mayEnd && member.status === 'active' && member.lastSeenAt !== null
                    ? () => end.run({ id, memberId: member._id, name: member.name })
                    : undefined
                }
                onMove={
                  // The first owner's is in the menu of the page.
                  mayEnd && member.status === 'active' && member._id !== id
                    ? () => setMoving(member)
                    : undefined
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
      {moving && (
        <Suspense>
          <ChangeUserEmailDialog
            owner={{ id, memberId: moving._id }}
            person={moving}
            onClose={() => setMoving(null)}
          />
        </Suspense>
      )}
      {end.problem && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {end.problem}
        </p>
      )}
    </Card>
  );
}

type MemberLineProps = {
  /** Of the agent. */
  id: string;
  member: UserMember;
  busy: boolean;
  onEnd: (() => void) | undefined;
  onMove: (() => void) | undefined;
};

function MemberLine({ id, member, busy, onEnd, onMove }: MemberLineProps) {
  const { name, email, role, status, hasTwoStep, lastSeenAt, emailChange } = member;
  const isRemoved = status === 'removed';

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          <Badge>{isRemoved ? t.adminUsers.pageMemberRemoved : t.members.roles[role]}</Badge>
        </p>
        {email !== '' && <p className="text-sm break-words text-mute">{email}</p>}
        {!isRemoved && (
          <p className="mt-0.5 text-[13px] text-mute">
            {t.adminUsers.pageMemberTwoStep({ isOn: hasTwoStep })}
            {' · '}
            {lastSeenAt === null ? (
              t.adminUsers.pageNeverSeen
            ) : (
              <span title={formatMoment(lastSeenAt)}>
                {t.adminUsers.pageMemberSeen({ when: formatRelativeTimeInText(lastSeenAt) })}
              </span>
            )}
          </p>
        )}
      </div>
      {onMove && (
        <Button
          variant="secondary"
          size="sm"
          icon={<AtSign aria-hidden />}
          aria-label={t.adminUsers.pageMemberEmailNamed({ name })}
          onClick={onMove}
        >
          {t.adminUsers.emailChange}
        </Button>
      )}
      {onEnd && (
        <Button
          variant="secondary"
          size="sm"
          icon={<LogOut aria-hidden />}
          busy={busy}
          aria-label={t.adminUsers.pageMemberEndNamed({ name })}
          onClick={onEnd}
        >
          {t.adminUsers.pageMemberEnd}
        </Button>
      )}
      {emailChange && member._id !== id && (
        <div className="basis-full rounded-control border border-line bg-surface px-4 py-3">
          <p className="text-[13px] font-semibold text-mute">{t.adminUsers.emailWaiting}</p>
          <p className="mb-2 text-[13px] text-mute">{emailWaitText(emailChange)}</p>
          <WaitingChange owner={{ id, memberId: member._id }} name={name} change={emailChange} />
        </div>
      )}
    </li>
  );
}
